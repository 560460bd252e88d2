import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { findModelRuleProblems, type ModelConfig } from '#src/contract/service/model-config.ts'
import type { MemberConfig, OrganisationConfig, ServiceConfig } from './service-config.ts'

/** A problem at a path in the JSON. */
export interface ConfigProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/**
 * Finds problems of a configuration that matches the schema: values that must be unique, and references that must
 * exist.
 */
export function findConfigProblems({ organisations }: ServiceConfig): ConfigProblem[] {
  const at = (index: number) => ['organisations', index]
  const listMemberValues = (key: 'token' | 'email' | 'subject') =>
    organisations.flatMap(({ members }, index) =>
      members.flatMap((member, position) => {
        const name = key === 'email' ? member.email?.toLowerCase() : member[key]
        return name === undefined ? [] : [{ name, path: [...at(index), 'members', position, key] }]
      }),
    )
  return [
    ...findDuplicates(toNamedEntries(organisations, ['organisations'])),
    ...findDuplicates(listMemberValues('token')),
    ...findDuplicates(listMemberValues('email')),
    ...findDuplicates(listMemberValues('subject')),
    ...organisations.flatMap((organisation, index) => findOrganisationProblems(organisation, at(index))),
    ...findUnreachableOrganisations(organisations),
  ]
}

type Path = (string | number)[]

function findOrganisationProblems({ members, models = [] }: OrganisationConfig, path: Path): ConfigProblem[] {
  const ids = models.map(({ id }, index) => ({ name: id, path: [...path, 'models', index, 'id'] }))
  return [
    ...findDuplicates(toNamedEntries(members, [...path, 'members'])),
    ...members.flatMap((member, index) => findMemberProblems(member, [...path, 'members', index])),
    ...findDuplicates(ids),
    ...models.flatMap((model, index) => findModelProblems(model, [...path, 'models', index])),
  ]
}

/** A robot cannot sign in with an identity provider, and a person has one identity there. */
function findMemberProblems({ kind, token, email, subject }: MemberConfig, path: Path): ConfigProblem[] {
  const identities = { email, subject }
  const named = Object.entries(identities).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  return [
    ...(kind === 'robot'
      ? named.map((key) => ({ path: [...path, key], message: 'is for a user: a robot has a token' }))
      : []),
    ...(kind === 'user' && named.length > 1
      ? [{ path: [...path, 'subject'], message: 'is there beside email: remove one or the other' }]
      : []),
    ...(token === undefined && (kind === 'robot' || named.length === 0)
      ? [{ path: [...path, 'token'], message: 'is missing: only a user with email or subject needs none' }]
      : []),
  ]
}

const builtInIds = builtInModels.map(({ id }) => id)

const findModelProblems = (model: ModelConfig, path: Path): ConfigProblem[] =>
  findModelRuleProblems(model, builtInIds).map((problem) => ({
    path: [...path, ...problem.path],
    message: problem.message,
  }))

/** Without members all callers belong to the first organisation, so several organisations need members. */
function findUnreachableOrganisations(organisations: readonly OrganisationConfig[]): ConfigProblem[] {
  if (organisations.length < 2) return []
  return organisations.flatMap(({ members }, index) =>
    members.length > 0
      ? []
      : [
          {
            path: ['organisations', index, 'members'],
            message: 'has no members: with several organisations each needs one',
          },
        ],
  )
}

interface NamedEntry {
  readonly name: string
  readonly path: Path
}

const toNamedEntries = (list: readonly { readonly name: string }[], path: Path): NamedEntry[] =>
  list.map(({ name }, index) => ({ name, path: [...path, index, 'name'] }))

/** The entries whose name an earlier entry has. */
function findDuplicates(list: readonly NamedEntry[]): ConfigProblem[] {
  const seen = new Set<string>()
  return list.flatMap(({ name, path }) => {
    if (seen.has(name)) return [{ path, message: 'is there twice' }]
    seen.add(name)
    return []
  })
}
