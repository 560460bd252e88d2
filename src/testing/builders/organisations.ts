import type { ServiceConfig } from '#src/service/accounts/service-config.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'

export const memberTokens = {
  ria: 'token-of-ria-0001',
  inbox: 'token-of-inbox-01',
  guest: 'token-of-guest-01',
  otto: 'token-of-otto-001',
  away: 'token-of-away-001',
} as const

/**
 * Builds three organisations: Een BV (ria and the robot inbox, who are linked, and guest, who is not), Twee BV (otto)
 * and Drie BV (away), which is not linked itself.
 */
export function buildThreeOrganisations(): ServiceConfig {
  const custom = {
    id: 'project-invoice',
    extends: 'invoice',
    fields: [{ name: 'ProjectCode', type: 'String', labels: ['Projectcode'] }],
  }
  const reading = parseServiceConfig(
    JSON.stringify({
      organisations: [
        {
          name: 'Een BV',
          balance: 1000,
          registryApiKey: 'key-of-een',
          members: [
            { name: 'ria', token: memberTokens.ria },
            { name: 'inbox', kind: 'robot', token: memberTokens.inbox },
            { name: 'guest', token: memberTokens.guest, documentIntelligence: false },
          ],
          models: [{ id: 'invoice', extends: 'invoice' }, custom],
        },
        {
          name: 'Twee BV',
          balance: 1,
          registryApiKey: 'key-of-twee',
          members: [{ name: 'otto', token: memberTokens.otto }],
        },
        {
          name: 'Drie BV',
          documentIntelligence: false,
          members: [{ name: 'away', token: memberTokens.away }],
        },
      ],
    }),
  )
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}
