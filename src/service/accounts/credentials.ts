import type { Accounts, Caller } from './create-accounts.ts'
import { createTokenIndex } from './token-index.ts'

/** Identifies callers by their tokens. */
export interface Credentials {
  /** The caller where no token is needed; null where one is. */
  readonly openCaller: Caller | null
  /** Finds the owner of a token; null for none. */
  readonly findOwner: (token: string) => Promise<Caller | null>
  /**
   * Signs a text with the present token of a caller, as `TokenIndex.sign`: a caller whose token was changed has another
   * signature, one whose token was removed has none.
   */
  readonly sign: (caller: Caller, text: string) => Promise<string | undefined>
}

/**
 * The tokens of the members, or the one access token where there are no members.
 * @param accessToken left out where members have tokens, or where no token is needed.
 */
export function createCredentials(accounts: Accounts, accessToken?: string): Credentials {
  const { anonymousCaller } = accounts
  if (anonymousCaller === null)
    return {
      openCaller: null,
      findOwner: (token) => accounts.findMember(token),
      sign: (caller, text) => accounts.signAsMember(caller, text),
    }
  const holders = accessToken === undefined ? [] : [[accessToken, anonymousCaller] as const]
  const index = createTokenIndex(holders)
  return {
    openCaller: accessToken === undefined ? anonymousCaller : null,
    findOwner: async (token) => (await index.findOwner(token)) ?? null,
    sign: (caller, text) => index.sign((owner) => isSameCaller(owner, caller), text),
  }
}

const isSameCaller = (one: Caller, other: Caller): boolean =>
  one.organisation === other.organisation && one.name === other.name
