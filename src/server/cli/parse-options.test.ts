import { expect, test } from 'vitest'
import { parseOptions } from './parse-options.ts'

const day = 86_400_000

test.each([
  [['purge', '--older-than', '30d'], { act: 'purge', age: 30 * day, given: '30d', dryRun: false }],
  [['purge', '--dry-run', '--older-than=12h'], { act: 'purge', age: day / 2, given: '12h', dryRun: true }],
  [['export', 'a.tar'], { act: 'export', file: 'a.tar' }],
  [['import', '-'], { act: 'import', file: '-' }],
  [['purge', '--help'], { act: 'help' }],
])('%j is understood', (words, options) => {
  expect(parseOptions(words)).toEqual({ ok: true, options })
})

test.each([
  [[], 'What is to be done?'],
  [['delete'], 'There is no command "delete".'],
  [['purge'], 'purge needs --older-than'],
  [['purge', '--older-than', 'ever'], 'not "ever"'],
  [['purge', '--older-than', '0d'], 'not "0d"'],
  [['purge', '--older-than', '30d', 'x.tar'], 'purge takes no file'],
  [['purge', '--all'], '--all'],
  [['export'], 'export needs the name of one file'],
  [['import', ''], 'import needs the name of one file'],
  [['import', 'a.tar', 'b.tar'], 'import needs the name of one file'],
  [['export', 'a.tar', '--dry-run'], 'export has no option'],
])('%j is not, and the reason says what is missing', (words, reason) => {
  expect(parseOptions(words)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})
