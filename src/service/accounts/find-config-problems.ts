import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { findModelRuleProblems, type ModelConfig } from '#src/contract/service/model-config.ts'
import type { OrganisationConfig, ServiceConfig } from './service-config.ts'

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
  const tokens = organisations.flatMap(({ members }, index) =>
    members.map(({ token }, member) => ({ name: token, path: [...at(index), 'members', member, 'token'] })),
  )
  return [
    ...findDuplicates(toNamedEntries(organisations, ['organisations'])),
    ...findDuplicates(tokens),
    ...organisations.flatMap((organisation, index) => findOrganisationProblems(organisation, at(index))),
    ...findUnreachableOrganisations(organisations),
  ]
}

type Path = (string | number)[]

function findOrganisationProblems({ members, models = [] }: OrganisationConfig, path: Path): ConfigProblem[] {
  const ids = models.map(({ id }, index) => ({ name: id, path: [...path, 'models', index, 'id'] }))
  return [
    ...findDuplicates(toNamedEntries(members, [...path, 'members'])),
    ...findDuplicates(ids),
    ...models.flatMap((model, index) => findModelProblems(model, [...path, 'models', index])),
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
