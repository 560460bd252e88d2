import { expect, test } from 'vitest'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { enCommands } from './en/parts/commands.ts'
import { enCompare } from './en/parts/compare.ts'
import { enDemo } from './en/parts/demo.ts'
import { enList } from './en/parts/list.ts'
import { enModels } from './en/parts/models.ts'
import { enNames } from './en/parts/names.ts'
import { enRegistry } from './en/parts/registry.ts'
import { enSettings } from './en/parts/settings.ts'
import { enEvaluations } from './en/parts/evaluations.ts'
import { enOperation } from './en/parts/operation.ts'
import { enStart } from './en/parts/start.ts'
import { enReview } from './en/parts/review.ts'
import { en } from './en.ts'
import { nlCommands } from './nl/parts/commands.ts'
import { nlCompare } from './nl/parts/compare.ts'
import { nlDemo } from './nl/parts/demo.ts'
import { nlList } from './nl/parts/list.ts'
import { nlModels } from './nl/parts/models.ts'
import { nlNames } from './nl/parts/names.ts'
import { nlRegistry } from './nl/parts/registry.ts'
import { nlSettings } from './nl/parts/settings.ts'
import { nlEvaluations } from './nl/parts/evaluations.ts'
import { nlOperation } from './nl/parts/operation.ts'
import { nlStart } from './nl/parts/start.ts'
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

const listPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

const pairs: [string, Texts, Texts][] = [
  ['first', en, nl],
  ['commands', enCommands, nlCommands],
  ['demo', enDemo, nlDemo],
  ['list', enList, nlList],
  ['compare', enCompare, nlCompare],
  ['review', enReview, nlReview],
  ['models', enModels, nlModels],
  ['names', enNames, nlNames],
  ['registry', enRegistry, nlRegistry],
  ['settings', enSettings, nlSettings],
  ['start', enStart, nlStart],
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
      expect(listPlaceholders(translated.get(key) ?? ''), key).toEqual(listPlaceholders(text))
  },
)

test.each(pairs)('no text (%s) is empty in either language', (_, english, dutch) => {
  for (const [key, text] of [...flattenTexts(english), ...flattenTexts(dutch)])
    expect(text.trim(), key).not.toBe('')
})

test('every field, table and column of the built-in models has a name in both languages, and no other has', () => {
  const names = builtInModels.flatMap(({ fields, tables }) => [
    ...fields.map(({ name }) => name),
    ...tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
  ])
  expect(Object.keys(nlNames.fieldNames).toSorted()).toEqual([...new Set(names)].toSorted())
})
