import { expect, test } from 'vitest'
import { parseProblem } from './parse-problem.ts'

test.each([
  ['text/html', '<html><body><h1>Bad request</h1></body></html>', null],
  ['', '<h1>Bad request</h1>', null],
  ['application/json', '{"Message":"No such model"}', 'No such model'],
  ['application/json', '{"error":{"message":"No credit\\u0000"}}', 'No credit'],
  ['text/plain', 'No credit\u0000', 'No credit'],
  ['application/json', '{"status":400}', null],
])('of a body of %j, %s, only a sentence is kept', (type, body, detail) => {
  expect(parseProblem(body, type)).toEqual({ code: null, detail })
})

test('a long sentence is cut', () => {
  expect(parseProblem(JSON.stringify({ message: 'x'.repeat(5000) }), '').detail).toHaveLength(2000)
})
