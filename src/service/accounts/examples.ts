import type { ServiceConfig } from './service-config.ts'
import { readServiceConfig } from './read-service-config.ts'

export const tokens = {
  ria: 'token-of-ria-0001',
  inbox: 'token-of-inbox-01',
  guest: 'token-of-guest-01',
  otto: 'token-of-otto-001',
  away: 'token-of-away-001',
} as const

/**
 * Three organisations: Een BV (ria and the robot inbox, who are linked, and guest, who is not), Twee BV (otto)
 * and Drie BV (away), which is not linked itself.
 */
export function threeOrganisations(): ServiceConfig {
  const custom = {
    id: 'project-invoice',
    extends: 'invoice',
    fields: [{ name: 'ProjectCode', type: 'String', labels: ['Projectcode'] }],
  }
  const reading = readServiceConfig(
    JSON.stringify({
      organisations: [
        {
          name: 'Een BV',
          balance: 1000,
          registryApiKey: 'key-of-een',
          members: [
            { name: 'ria', token: tokens.ria },
            { name: 'inbox', kind: 'robot', token: tokens.inbox },
            { name: 'guest', token: tokens.guest, documentIntelligence: false },
          ],
          models: [{ id: 'invoice', extends: 'invoice' }, custom],
        },
        {
          name: 'Twee BV',
          balance: 1,
          registryApiKey: 'key-of-twee',
          members: [{ name: 'otto', token: tokens.otto }],
        },
        {
          name: 'Drie BV',
          documentIntelligence: false,
          members: [{ name: 'away', token: tokens.away }],
        },
      ],
    }),
  )
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}
