import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { problemCodes } from '#src/contract/problem.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { transactionSides } from '#src/engine/models/parts/transactions.ts'
import { enCommands } from './en/parts/commands.ts'
import { enCompare } from './en/parts/compare.ts'
import { enDemo } from './en/parts/demo.ts'
import { enFormats } from './en/parts/formats.ts'
import { enList } from './en/parts/list.ts'
import { enModels } from './en/parts/models.ts'
import { enNames } from './en/parts/names.ts'
import { enRegistry } from './en/parts/registry.ts'
import { enSettings } from './en/parts/settings.ts'
import { enEvaluations } from './en/parts/evaluations.ts'
import { enOperation } from './en/parts/operation.ts'
import { enSignIn } from './en/parts/sign-in.ts'
import { enStart } from './en/parts/start.ts'
import { enUploads } from './en/parts/uploads.ts'
import { enReview } from './en/parts/review.ts'
import { en } from './en.ts'
import { nlCommands } from './nl/parts/commands.ts'
import { nlCompare } from './nl/parts/compare.ts'
import { nlDemo } from './nl/parts/demo.ts'
import { nlFormats } from './nl/parts/formats.ts'
import { nlList } from './nl/parts/list.ts'
import { nlModels } from './nl/parts/models.ts'
import { nlNames } from './nl/parts/names.ts'
import { nlRegistry } from './nl/parts/registry.ts'
import { nlSettings } from './nl/parts/settings.ts'
import { nlEvaluations } from './nl/parts/evaluations.ts'
import { nlOperation } from './nl/parts/operation.ts'
import { nlSignIn } from './nl/parts/sign-in.ts'
import { nlStart } from './nl/parts/start.ts'
import { nlUploads } from './nl/parts/uploads.ts'
import { nlReview } from './nl/parts/review.ts'
import { nl } from './nl.ts'

type Texts = { readonly [key: string]: string | Texts }

/** Every text with its full key. */
const flattenTexts = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[before + key, text] as [string, string]]
      : flattenTexts(text, `${before}${key}.`),
  )

interface MessageParts {
  /** Those of all cases of a plural. */
  readonly words: readonly string[]
  /** Names: those that are shown and, with their kind, those that choose a case: `count, plural`. */
  readonly placeholders: readonly string[]
}

/** @throws Error for what is no ICU MessageFormat. */
const readMessage = (text: string): MessageParts => listParts(compileMessageOrThrow(text))

function listParts(message: CompiledMessage): MessageParts {
  const parts = message.map((token): MessageParts => {
    if (typeof token === 'string') return { words: [token], placeholders: [] }
    const [name, kind, cases] = token
    if (kind === undefined) return { words: [], placeholders: [name] }
    const all = listParts(Object.values<CompiledMessage>(Object.assign({}, cases, { offset: [] })).flat())
    return { words: all.words, placeholders: [`${name}, ${kind}`, ...all.placeholders] }
  })
  return {
    words: parts.flatMap(({ words }) => words),
    placeholders: [...new Set(parts.flatMap(({ placeholders }) => placeholders))].toSorted(),
  }
}

const pairs: [string, Texts, Texts][] = [
  ['first', en, nl],
  ['commands', enCommands, nlCommands],
  ['demo', enDemo, nlDemo],
  ['formats', enFormats, nlFormats],
  ['list', enList, nlList],
  ['compare', enCompare, nlCompare],
  ['review', enReview, nlReview],
  ['models', enModels, nlModels],
  ['names', enNames, nlNames],
  ['registry', enRegistry, nlRegistry],
  ['settings', enSettings, nlSettings],
  ['signIn', enSignIn, nlSignIn],
  ['start', enStart, nlStart],
  ['uploads', enUploads, nlUploads],
  ['evaluations', enEvaluations, nlEvaluations],
  ['operation', enOperation, nlOperation],
]

test.each(pairs)(
  'the Dutch texts (%s) have the keys and placeholders of the English ones',
  (_, english, dutch) => {
    const translated = new Map(flattenTexts(dutch))
    const originals = flattenTexts(english)
    expect([...translated.keys()].toSorted()).toEqual(originals.map(([key]) => key).toSorted())
    for (const [key, text] of originals)
      expect(readMessage(translated.get(key) ?? '').placeholders, key).toEqual(readMessage(text).placeholders)
  },
)

test.each(pairs)(
  'a text (%s) has placeholders and plurals, and shows what it is given as it is',
  (_, ...both) => {
    for (const [key, text] of both.flatMap((texts) => flattenTexts(texts))) {
      const { words, placeholders } = readMessage(text)
      for (const placeholder of placeholders) expect(placeholder, key).toMatch(/^\w+(, plural)?$/)
      // Lingui would put separators into the number that it shows for it.
      expect(words, key).not.toContain('#')
      // `{{name}}` would show braces; one that is meant is quoted.
      const shown = text.includes("'") ? [] : words
      expect(shown.join(''), key).not.toMatch(/[{}]/)
    }
  },
)

test.each(pairs)('no text (%s) is empty in either language', (_, english, dutch) => {
  for (const [key, text] of [...flattenTexts(english), ...flattenTexts(dutch)])
    expect(text.trim(), key).not.toBe('')
})

test('every problem code has a message, and no other has', () => {
  expect(Object.keys(en.problem).toSorted()).toEqual(problemCodes.toSorted())
})

test('every field, table and column of the built-in models has a name in both languages, and no other has', () => {
  const names = [
    ...builtInModels.flatMap(({ fields, tables }) => [
      ...fields.map(({ name }) => name),
      ...tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
    ]),
    // A learnt format may have them.
    ...transactionSides.map(({ name }) => name),
  ]
  expect(Object.keys(nlNames.fieldNames).toSorted()).toEqual([...new Set(names)].toSorted())
})
