import type { Accounts, Caller } from './create-accounts.ts'
import { createTokenIndex } from './token-index.ts'

/** Who may call, by which token. */
export interface Credentials {
  /** The caller where no token is needed; null where one is. */
  readonly openCaller: Caller | null
  /** Finds the owner of a token; null for none. */
  readonly findOwner: (token: string) => Promise<Caller | null>
  /**
   * Signs a text with the token that a caller has now, as `TokenIndex.sign`: who has another token, or none any more, has
   * another signature.
   */
  readonly sign: (caller: Caller, text: string) => Promise<string | undefined>
}

/**
 * The tokens of the members, or the one access token where there are no members.
 * @param accessToken is left out where members have tokens, or where nobody needs one.
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
