import { expect, test } from 'vitest'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { createAccounts, createDefaultAccounts } from './create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { parseServiceConfig } from './parse-service-config.ts'

const accounts = createAccounts(buildThreeOrganisations())
const linked = async (token: string) => {
  const caller = await accounts.findMember(token)
  return caller !== null && accounts.isLinked(caller)
}
const configured = (text: string) => {
  const reading = parseServiceConfig(text)
  if (!reading.ok) throw new Error(reading.problems.join())
  return createAccounts(reading.config)
}

test('a token belongs only to its member', async () => {
  expect(await accounts.findMember(memberTokens.ria)).toEqual({ organisation: 'Een BV', name: 'ria' })
  expect(await accounts.findMember(memberTokens.otto)).toEqual({ organisation: 'Twee BV', name: 'otto' })
  for (const wrong of [
    '',
    memberTokens.ria.slice(0, -1),
    `${memberTokens.ria}x`,
    memberTokens.ria.toUpperCase(),
    'ria',
  ])
    expect(await accounts.findMember(wrong)).toBeNull()
})

test('a member is linked if both the member and the organisation are', async () => {
  const all = Object.entries(memberTokens).map(async ([name, token]) => [name, await linked(token)])
  expect(Object.fromEntries(await Promise.all(all))).toEqual({
    ria: true,
    inbox: true,
    guest: false,
    otto: true,
    away: false,
  })
})

test('no caller is known without a token once there are members', () => {
  expect([accounts.anonymousCaller, createDefaultAccounts().anonymousCaller]).toEqual([
    null,
    { organisation: 'default', name: null },
  ])
})

test('without members every caller is the one organisation, linked as configured', () => {
  for (const isLinked of [true, false]) {
    const one = configured(
      JSON.stringify({ organisations: [{ name: 'Een', documentIntelligence: isLinked }] }),
    )
    expect(one.anonymousCaller).toEqual({ organisation: 'Een', name: null })
    expect(one.isLinked({ organisation: 'Een', name: null })).toBe(isLinked)
  }
})

test('models are the built-in ones, the configured ones, or none', () => {
  const getModels = (text: string) => configured(text).organisations[0]?.models
  expect(getModels('{}')).toEqual(builtInModels)
  expect(getModels('{"organisations":[{"name":"A"}]}')).toEqual(builtInModels)
  expect(getModels('{"organisations":[{"name":"A","models":[]}]}')).toEqual([])
})

test('a model takes over what it extends, replaces by name in place, and adds at the end', () => {
  const first = invoice.fields[0]?.name ?? ''
  const own = [
    { name: 'ProjectCode', type: 'String', labels: ['Projectcode'] },
    { name: first, type: 'Long', labels: ['Own'] },
  ]
  const model = { id: 'own', extends: 'invoice', documentType: null, fields: own }
  const [resolved] =
    configured(JSON.stringify({ organisations: [{ name: 'A', models: [model] }] })).organisations[0]
      ?.models ?? []
  expect(resolved).toMatchObject({
    id: 'own',
    label: invoice.label,
    provider: invoice.provider,
    documentType: null,
    tables: invoice.tables,
  })
  expect(resolved?.fields).toEqual([own[1], ...invoice.fields.slice(1), own[0]])
})

test('a model has a name, labels in two languages and required fields as configured', () => {
  const fields = [
    { name: 'ProjectCode', type: 'String', required: true, label: { en: 'Project', nl: 'Projectcode' } },
  ]
  const tables = [
    { name: 'Hours', label: 'Uren', columns: [{ name: 'Rate', type: 'Currency', label: { nl: 'Tarief' } }] },
  ]
  const label = { en: 'Hours', nl: 'Uren' }
  const models = [{ id: 'hours', label, provider: 'A', documentType: 'hours', fields, tables }]
  const [model] = configured(JSON.stringify({ organisations: [{ name: 'Een', models }] })).organisations[0]!
    .models
  expect(model).toMatchObject({ label, fields, tables })
})
