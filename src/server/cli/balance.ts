import { maxBalance } from '#src/service/store/request-store.ts'
import { formatCredits, formatUnknownOrganisation } from './format-report.ts'
import { NotOpenedError, type OpenWorkspace } from './open-workspace.ts'

interface BalanceOptions {
  /** The id of an organisation, which is its name in SERVICE_CONFIG; undefined for all. */
  readonly organisation: string | undefined
  /** Credits to add to the balance of that organisation; 0 to change nothing. */
  readonly credits: number
}

/**
 * Adds credits to an organisation, if asked to, and reports the credits left.
 * @throws NotOpenedError with the reason when the organisation is unknown or its balance would become too large.
 */
export async function changeBalance(
  { organisation, credits }: BalanceOptions,
  store: OpenWorkspace['credits'],
): Promise<string> {
  const known = await store.listCredits()
  if (organisation === undefined) return formatCredits(known)
  const present = known.find(({ id }) => id === organisation)
  if (present === undefined) throw new NotOpenedError(formatUnknownOrganisation(organisation, known))
  if (credits === 0) return formatCredits([present])
  const changed = await store.addCredits(organisation, credits)
  if (changed === undefined)
    throw new NotOpenedError(
      `Nothing was added: a balance cannot be larger than ${maxBalance}.\n${formatCredits([present])}`,
    )
  return `Added: ${credits}\n${formatCredits([changed])}`
}
