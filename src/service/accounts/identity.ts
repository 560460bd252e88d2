import type { MemberConfig } from './service-config.ts'

/** What an identity provider states about a person who signed in there. */
export interface Identity {
  /** The `sub` claim: never given to anybody else by that provider. */
  readonly subject: string
  /** Undefined where the provider gives none. */
  readonly email?: string | undefined
  /** Whether the provider states that the address is this person's. */
  readonly isEmailVerified: boolean
}

/**
 * Finds the member of an identity: by the subject where one is configured, else by the verified address, in which
 * capital letters do not count. An address that is not verified may be anybody's.
 */
export function findIdentityOwner<T extends Pick<MemberConfig, 'subject' | 'email'>>(
  members: readonly T[],
  { subject, email, isEmailVerified }: Identity,
): T | undefined {
  const bySubject = members.find((member) => member.subject === subject)
  if (bySubject !== undefined || email === undefined || !isEmailVerified) return bySubject
  // Beyond ASCII, other letters have ordinary ones as their small letter: the sign of Kelvin is not k.
  if (!/^[\x21-\x7e]+$/.test(email)) return undefined
  return members.find((member) => member.email?.toLowerCase() === email.toLowerCase())
}
