import { expect, test } from 'vitest'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { formatPath } from './ModelFiles.tsx'

const t = ((key: string, { number, name }: { number?: number; name?: string }) =>
  `${key.split('.').at(-1)} ${number ?? name}`) as unknown as Translate

test.each([
  [['organisations', 0, 'models', 1, 'fields'], 'models 2, property fields'],
  [['models', 0, 'tables', 2, 'columns', 1, 'name'], 'models 1, tables 3, columns 2, property name'],
  [[3, 'provider'], 'models 4, property provider'],
  [[], 'models 1'],
])('describes a path in the JSON in words: %j', (path, words) => {
  expect(formatPath(path, t)).toBe(words)
})
