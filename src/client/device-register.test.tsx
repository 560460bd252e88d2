import { beforeEach, expect, test } from 'vitest'
import { browserRegister, type RegisterSaid } from './device-register.ts'
import { keepAnswer, keptAnswer } from './registry-answers.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('what the register said is kept with the submission, and what cannot be read is nothing', () => {
  const said = new Map<string, RegisterSaid>([
    ['12345678', { kind: 'unknown', at: 5 }],
    ['01234567', { kind: 'ended', since: { year: 2015, month: 6 }, at: 6 }],
  ])
  browserRegister('one').write(said)
  expect(browserRegister('one').read()).toEqual(said)
  expect(browserRegister('other').read()).toEqual(new Map())
  browserRegister('one').write(new Map())
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('veldwerk.register.one', '[["1",{}]]')
  expect(browserRegister('one').read()).toEqual(new Map())
})

const reply = (text: string, fetchedAt = 1) => ({
  status: 200,
  text,
  json: undefined,
  retryAfter: null,
  fetchedAt,
})

test('answers are kept for this tab, the latest of each address, every number as it came', () => {
  keepAnswer('/a', reply('{"n":1}', 1))
  keepAnswer('/a', reply('{"n":12345678901234567890}', 2))
  expect(keptAnswer('/a')).toMatchObject({ text: '{"n":12345678901234567890}', fetchedAt: 2 })
  expect(JSON.stringify(keptAnswer('/a')?.json)).toBe('{"n":12345678901234567890}')
  keepAnswer('/b', reply('<p>', 3))
  expect(keptAnswer('/b')).toMatchObject({ text: '<p>', json: undefined })
  expect(keptAnswer('/c')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
  for (let at = 0; at < 60; at += 1) keepAnswer(`/${at}`, reply('{}', at))
  expect([keptAnswer('/a'), keptAnswer('/19'), keptAnswer('/20')?.fetchedAt]).toEqual([
    undefined,
    undefined,
    20,
  ])
})
