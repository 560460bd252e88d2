import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the printed schema is JSON and describes organisations with their members and models', () => {
  const program = join(import.meta.dirname, 'print-config-schema.ts')
  const schema = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as {
    readonly properties: { readonly organisations: { readonly items: { readonly properties: object } } }
  }
  expect(Object.keys(schema.properties.organisations.items.properties)).toEqual(
    expect.arrayContaining(['name', 'members', 'models', 'balance']),
  )
})
