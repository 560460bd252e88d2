import { expect, test } from 'vitest'
import { parseOptions } from './parse-options.ts'

const day = 86_400_000

test.each([
  [['purge', '--older-than', '30d'], { command: 'purge', age: 30 * day, ageText: '30d', dryRun: false }],
  [
    ['purge', '--dry-run', '--older-than=12h'],
    { command: 'purge', age: day / 2, ageText: '12h', dryRun: true },
  ],
  [['export', 'a.tar'], { command: 'export', file: 'a.tar' }],
  [['import', '-'], { command: 'import', file: '-' }],
  [['balance'], { command: 'balance', organisation: undefined, credits: 0 }],
  [['balance', 'Een BV'], { command: 'balance', organisation: 'Een BV', credits: 0 }],
  [['balance', 'Een BV', '+500'], { command: 'balance', organisation: 'Een BV', credits: 500 }],
  [['purge', '--help'], { command: 'help' }],
])('parses %j', (args, options) => {
  expect(parseOptions(args)).toEqual({ ok: true, options })
})

test.each([
  [[], 'Name a command.'],
  [['delete'], 'There is no command "delete".'],
  [['purge'], 'purge needs --older-than'],
  [['purge', '--older-than', 'ever'], 'not "ever"'],
  [['purge', '--older-than', '0d'], 'not "0d"'],
  [['purge', '--older-than', '30d', 'x.tar'], 'purge accepts no file'],
  [['purge', '--all'], '--all'],
  [['export'], 'export needs the name of one file'],
  [['import', ''], 'import needs the name of one file'],
  [['import', 'a.tar', 'b.tar'], 'import needs the name of one file'],
  [['balance', ''], 'balance accepts the name of one organisation'],
  [['balance', 'Een', 'BV', '+500'], 'balance accepts the name of one organisation (in quotes'],
  [
    ['balance', 'Een BV', '500'],
    'must be a plus and a whole number from 1 to 999999999, such as +500; not "500"',
  ],
  [['balance', 'Een BV', '+0'], 'not "+0"'],
  [['balance', 'Een BV', '+1.5'], 'not "+1.5"'],
  [['balance', 'Een BV', '+1e9'], 'not "+1e9"'],
  [['balance', 'Een BV', '--dry-run'], 'balance has no option'],
  [['export', 'a.tar', '--dry-run'], 'export has no option'],
])('rejects %j with a reason', (args, reason) => {
  expect(parseOptions(args)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})
