import { expect, test } from 'vitest'
import { parseServiceConfig } from './parse-service-config.ts'

const problems = (config: unknown) => {
  const read = parseServiceConfig(typeof config === 'string' ? config : JSON.stringify(config))
  return read.ok ? [] : read.problems
}
const member = { name: 'ria', token: 'a-secret-of-16-chars' }
const een = (more: object) => ({ organisations: [{ name: 'Een BV', ...more }] })
const model = { id: 'm', provider: 'A', documentType: null }

test('every part is optional', () => {
  expect(parseServiceConfig('{}')).toEqual({ ok: true, config: { organisations: [] } })
  const read = parseServiceConfig(JSON.stringify(een({ members: [member] })))
  expect(read.ok && read.config.organisations[0]).toMatchObject({
    documentIntelligence: true,
    balance: 1_000_000,
    members: [{ kind: 'user', documentIntelligence: true }],
  })
  const nameless = parseServiceConfig('{"organisations":[{}]}')
  expect(nameless.ok && nameless.config.organisations[0]?.name).toBe('default')
})

test.each([
  ['no JSON', '{"organisations": [{"token": "a-secret', 'the file'],
  ['an array', '[]', 'the file'],
  ['an unknown key', { organisation: [] }, 'the file'],
  ['an unknown key of an organisation', een({ ballance: 1 }), 'organisations[0]'],
  [
    'a second organisation without a name',
    {
      organisations: [{ members: [member] }, { members: [{ name: 'b', token: 'another-of-16-chars' }] }],
    },
    'organisations[1].name',
  ],
  ['a balance below 0', een({ balance: -1 }), 'organisations[0].balance'],
  ['a broken credit', een({ balance: 0.5 }), 'organisations[0].balance'],
  ['an unknown kind', een({ members: [{ ...member, kind: 'cat' }] }), 'organisations[0].members[0].kind'],
  ['no token', een({ members: [{ name: 'ria' }] }), 'organisations[0].members[0].token'],
  ['a short token', een({ members: [{ name: 'r', token: 'short' }] }), 'organisations[0].members[0].token'],
  [
    'a token no header carries',
    een({ members: [{ name: 'r', token: 'with spaces and é!' }] }),
    'organisations[0].members[0].token',
  ],
  [
    'a token of two',
    een({ members: [member, { ...member, name: 'b' }] }),
    'organisations[0].members[1].token',
  ],
  [
    'an address of two, whatever its capitals',
    een({
      members: [
        { name: 'ria', email: 'secret@een.example' },
        { name: 'b', email: 'SECRET@een.example' },
      ],
    }),
    'organisations[0].members[1].email',
  ],
  [
    'a subject of two',
    een({
      members: [
        { name: 'ria', subject: 'secret' },
        { ...member, name: 'b', subject: 'secret' },
      ],
    }),
    'organisations[0].members[1].subject',
  ],
  [
    'an address beside a subject',
    een({ members: [{ name: 'ria', email: 'secret@een.example', subject: 'secret' }] }),
    'organisations[0].members[0].subject',
  ],
  [
    'what is no address',
    een({ members: [{ name: 'ria', email: 'secret' }] }),
    'organisations[0].members[0].email',
  ],
  [
    'an address of a robot',
    een({ members: [{ ...member, kind: 'robot', email: 'secret@een.example' }] }),
    'organisations[0].members[0].email',
  ],
  [
    'a robot without a token',
    een({ members: [{ name: 'inbox', kind: 'robot' }] }),
    'organisations[0].members[0].token',
  ],
  [
    'a name of two',
    een({ members: [member, { ...member, token: 'another-secret-of-16' }] }),
    'organisations[0].members[1].name',
  ],
  [
    'an unknown base',
    een({ models: [{ ...model, extends: 'toString' }] }),
    'organisations[0].models[0].extends',
  ],
  [
    'neither provider nor base',
    een({ models: [{ id: 'm', documentType: null }] }),
    'organisations[0].models[0].provider',
  ],
  ['a model twice', een({ models: [model, model] }), 'organisations[0].models[1].id'],
  [
    'an unknown type',
    een({ models: [{ ...model, fields: [{ name: 'A', type: 'Text' }] }] }),
    'organisations[0].models[0].fields[0].type',
  ],
  [
    'a label in another language',
    een({ models: [{ ...model, fields: [{ name: 'A', type: 'Long', label: { de: 'A' } }] }] }),
    'organisations[0].models[0].fields[0].label',
  ],
  [
    'required that is no yes or no',
    een({ models: [{ ...model, fields: [{ name: 'A', type: 'Long', required: 'yes' }] }] }),
    'organisations[0].models[0].fields[0].required',
  ],
  [
    'a column twice',
    een({
      models: [
        {
          ...model,
          tables: [
            {
              name: 'T',
              columns: [
                { name: 'A', type: 'Long' },
                { name: 'A', type: 'Long' },
              ],
            },
          ],
        },
      ],
    }),
    'organisations[0].models[0].tables[0].columns[1].name',
  ],
])('%s is refused by its path, without a secret', (_, config, path) => {
  const found = problems(config)
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${path.replace(/[[\]]/g, '\\$&')}: .`))])
  expect(found.join()).not.toContain('secret')
})

test('refuses an organisation without a possible caller', () => {
  const two = { organisations: [{ name: 'A', members: [member] }, { name: 'B' }] }
  expect(problems(two)).toEqual([expect.stringMatching(/^organisations\[1\]\.members: /)])
})

test('lists everything that is malformed at once', () => {
  expect(problems({ organisations: [{ balance: 'x' }, { name: '' }] })).toHaveLength(2)
})
