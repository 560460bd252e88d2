import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseServiceConfig } from './parse-service-config.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

test('the example in the README is a configuration', () => {
  const [example = ''] = /(?<=```json\n)\{\s+"organisations".*?(?=```)/s.exec(readme) ?? []
  expect(parseServiceConfig(example)).toMatchObject({
    ok: true,
    config: { organisations: [{ balance: 1000 }] },
  })
})
