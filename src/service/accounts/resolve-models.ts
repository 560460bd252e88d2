import type { Model } from '#src/engine/models/model.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { ModelConfig } from './service-config.ts'

/** An organisation's models as the service uses them. Undefined: the built-in ones; an empty list: none at all. */
export function resolveModels(models: readonly ModelConfig[] | undefined): readonly Model[] {
  return models?.map(resolveModel) ?? builtInModels
}

/**
 * Fills in what a model takes over from the built-in one that it extends. A field or table replaces the one of
 * the same name, in its place; new ones come after.
 */
function resolveModel({ extends: extended, ...model }: ModelConfig): Model {
  const base = builtInModels.find(({ id }) => id === extended)
  return {
    id: model.id,
    label: model.label ?? base?.label ?? model.id,
    provider: model.provider ?? base?.provider ?? 'A',
    documentType: model.documentType === undefined ? (base?.documentType ?? null) : model.documentType,
    fields: mergeByName(base?.fields ?? [], model.fields),
    tables: mergeByName(base?.tables ?? [], model.tables),
  }
}

function mergeByName<T extends { readonly name: string }>(base: readonly T[], own: readonly T[]): T[] {
  const byName = new Map([...base, ...own].map((one) => [one.name, one]))
  return [...byName.values()]
}
