import type { Model } from '#src/engine/models/model.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { resolveModel } from './resolve-model.ts'
import type { ModelConfig } from '#src/contract/service/model-config.ts'
import { createTokenIndex } from './token-index.ts'
import { findIdentityOwner, type Identity } from './identity.ts'
import type { MemberConfig, OrganisationConfig, ServiceConfig } from './service-config.ts'

/** The caller of a request. */
export interface Caller {
  /** Id of the organisation. */
  readonly organisation: string
  /** The member's name; null when there are no members. */
  readonly name: string | null
}

export interface Organisation {
  readonly id: string
  readonly name: string
  /** Initial credits of a new organisation. */
  readonly balance: number
  readonly models: readonly Model[]
  /** With none, registry calls need no key. */
  readonly registryKeys: readonly string[]
}

/** The configured organisations and members. */
export interface Accounts {
  /** At least one. */
  readonly organisations: readonly Organisation[]
  /** The caller without a token; null when members are configured, because then a token is required. */
  readonly anonymousCaller: Caller | null
  /** Finds the owner of a token; null for none. Takes equally long for wrong and right tokens. */
  findMember(token: string): Promise<Caller | null>
  /** Finds the member who has this identity at the identity provider; null for none. */
  findIdentity(identity: Identity): Caller | null
  /** Whether any person, or this member, can present a token: that of a robot is typed by nobody. */
  hasToken(caller?: Caller): boolean
  /** Whether any member is found by their address. */
  readonly hasAddresses: boolean
  /** Whether any member has an identity at an identity provider. */
  readonly hasIdentities: boolean
  /** Whether any member can sign in with an identity provider only. */
  readonly needsIdentityProvider: boolean
  /**
   * Signs a text with the token of a member and with what identifies them at the identity provider, as
   * `TokenIndex.sign`; undefined for anyone else.
   */
  signAsMember(caller: Caller, text: string): Promise<string | undefined>
  /** Whether the organisation and the member are linked to the module (spec 5). */
  isLinked(caller: Caller): boolean
  /** Whether the caller may see the state of the server; without members every caller may. */
  isAdmin(caller: Caller): boolean
  findOrganisation(id: string): Organisation | undefined
}

const defaultBalance = 1_000_000

/** The organisation used without a configuration. */
export function createDefaultAccounts(
  models: readonly Model[] = builtInModels,
  balance = defaultBalance,
): Accounts {
  return buildAccounts([{ id: 'default', name: 'Veldwerk', balance, models, registryKeys: [] }], [])
}

/**
 * Creates the accounts of a configuration; without organisations in it there is a default one.
 * @param identityKey a secret that is part of the signatures of members with an identity, which is no secret itself.
 */
export function createAccounts({ organisations }: ServiceConfig, identityKey = ''): Accounts {
  return organisations.length === 0
    ? createDefaultAccounts()
    : buildAccounts(organisations.map(resolveOrganisation), organisations, identityKey)
}

function resolveOrganisation({ name, balance, models, registryApiKey }: OrganisationConfig): Organisation {
  const registryKeys = registryApiKey === undefined ? [] : [registryApiKey]
  return { id: name, name, balance, models: resolveModels(models), registryKeys }
}

function buildAccounts(
  organisations: readonly Organisation[],
  configured: readonly OrganisationConfig[],
  identityKey = '',
): Accounts {
  const members = configured.flatMap((organisation) =>
    organisation.members.map((member) => ({
      ...member,
      caller: { organisation: organisation.name, name: member.name },
      linked: organisation.documentIntelligence && member.documentIntelligence,
    })),
  )
  const [first] = organisations
  const tokens = createTokenIndex(
    members.flatMap((member) => (member.token === undefined ? [] : [[member.token, member] as const])),
  )
  const signatures = createTokenIndex(
    members.map((member) => [buildSigningKey(member, identityKey), member] as const),
  )
  const isMember =
    ({ organisation, name }: Caller) =>
    ({ caller }: { readonly caller: Caller }) =>
      caller.organisation === organisation && caller.name === name
  return {
    organisations,
    anonymousCaller:
      members.length > 0 || first === undefined ? null : { organisation: first.id, name: null },
    findMember: async (token) => (await tokens.findOwner(token))?.caller ?? null,
    findIdentity: (identity) => findIdentityOwner(members, identity)?.caller ?? null,
    hasToken: (caller) =>
      members.some(
        (member) =>
          member.token !== undefined && (caller ? isMember(caller)(member) : member.kind === 'user'),
      ),
    hasAddresses: members.some(({ email }) => email !== undefined),
    hasIdentities: members.some(({ email, subject }) => (email ?? subject) !== undefined),
    needsIdentityProvider: members.some(({ token }) => token === undefined),
    signAsMember: (caller, text) => signatures.sign(isMember(caller), text),
    isLinked(caller) {
      if (members.length === 0) return configured.every(({ documentIntelligence }) => documentIntelligence)
      return members.find(isMember(caller))?.linked === true
    },
    isAdmin: (caller) => members.length === 0 || members.find(isMember(caller))?.admin === true,
    findOrganisation: (wanted) => organisations.find(({ id }) => id === wanted),
  }
}

/**
 * Everything with which a member can sign in: their sessions end when any of it changes. For a member with only a
 * token it is the token.
 */
function buildSigningKey({ token, email, subject }: MemberConfig, identityKey: string): string {
  const identity = subject === undefined ? email?.toLowerCase() : `sub ${subject}`
  return identity === undefined ? (token ?? '') : JSON.stringify([token ?? null, identity, identityKey])
}

/** The models of an organisation. Undefined: the built-in ones; an empty list: none. */
function resolveModels(models: readonly ModelConfig[] | undefined): readonly Model[] {
  return models?.map(resolveModel) ?? builtInModels
}
