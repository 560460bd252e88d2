import { builtInModels } from '../models/built-in.ts'
import type { ModelConfig, OrganisationConfig, ServiceConfig } from './service-config.ts'

/** Something wrong at a place inside the JSON. */
export interface ConfigMistake {
  readonly path: (string | number)[]
  readonly message: string
}

/** What is wrong with a configuration whose parts are each well formed: what must be unique, and what must be there. */
export function configMistakes({ organisations }: ServiceConfig): ConfigMistake[] {
  const at = (index: number) => ['organisations', index]
  const tokens = organisations.flatMap(({ members }, index) =>
    members.map(({ token }, member) => ({ name: token, path: [...at(index), 'members', member, 'token'] })),
  )
  return [
    ...repeated(named(organisations, ['organisations'])),
    ...repeated(tokens),
    ...organisations.flatMap((organisation, index) => ofOrganisation(organisation, at(index))),
    ...unreachable(organisations),
  ]
}

type Path = (string | number)[]

function ofOrganisation({ members, models = [] }: OrganisationConfig, path: Path): ConfigMistake[] {
  const ids = models.map(({ id }, index) => ({ name: id, path: [...path, 'models', index, 'id'] }))
  return [
    ...repeated(named(members, [...path, 'members'])),
    ...repeated(ids),
    ...models.flatMap((model, index) => ofModel(model, [...path, 'models', index])),
  ]
}

function ofModel(model: ModelConfig, path: Path): ConfigMistake[] {
  const mistakes = [
    ...repeated(named(model.fields, [...path, 'fields'])),
    ...repeated(named(model.tables, [...path, 'tables'])),
    ...model.tables.flatMap(({ columns }, index) =>
      repeated(named(columns, [...path, 'tables', index, 'columns'])),
    ),
  ]
  if (model.extends === undefined) {
    for (const key of ['provider', 'documentType'] as const)
      if (model[key] === undefined)
        mistakes.push({ path: [...path, key], message: 'is needed: the model extends no other' })
  } else if (!builtInModels.some(({ id }) => id === model.extends)) {
    const known = builtInModels.map(({ id }) => id).join(', ')
    mistakes.push({ path: [...path, 'extends'], message: `is none of the built-in models: ${known}` })
  }
  return mistakes
}

/** Without any member everyone is the first organisation; once there are several, members tell them apart. */
function unreachable(organisations: readonly OrganisationConfig[]): ConfigMistake[] {
  if (organisations.length < 2) return []
  return organisations.flatMap(({ members }, index) =>
    members.length > 0
      ? []
      : [
          {
            path: ['organisations', index, 'members'],
            message: 'nobody could call: with several organisations each needs a member',
          },
        ],
  )
}

interface Named {
  readonly name: string
  readonly path: Path
}

const named = (list: readonly { readonly name: string }[], path: Path): Named[] =>
  list.map(({ name }, index) => ({ name, path: [...path, index, 'name'] }))

/** Every entry whose name an earlier one has. */
function repeated(list: readonly Named[]): ConfigMistake[] {
  const seen = new Set<string>()
  return list.flatMap(({ name, path }) => {
    if (seen.has(name)) return [{ path, message: 'is there twice' }]
    seen.add(name)
    return []
  })
}
