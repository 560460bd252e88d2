import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseServiceConfig } from './parse-service-config.ts'
import { serviceConfigSchema } from './service-config.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

test('the example in the README is a configuration', () => {
  const [example = ''] = /(?<=```json\n)\{\s+"organisations".*?(?=```)/s.exec(readme) ?? []
  expect(parseServiceConfig(example)).toMatchObject({
    ok: true,
    config: { organisations: [{ balance: 1000 }] },
  })
})

test('the JSON schema in the README is the one that is checked', () => {
  const [, schema = ''] = /JSON schema of SERVICE_CONFIG<\/summary>\s+```json\n(.*?)```/s.exec(readme) ?? []
  const checked = z.toJSONSchema(serviceConfigSchema, { io: 'input', reused: 'ref' })
  expect(JSON.parse(schema)).toEqual(JSON.parse(JSON.stringify(checked)))
})
