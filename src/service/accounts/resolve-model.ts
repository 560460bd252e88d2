import type { ModelConfig } from '#src/contract/service/model-config.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Model } from '#src/engine/models/model.ts'

/**
 * Merges a model with the built-in one that it extends. A field or table replaces the one of the same name, in its
 * position; new ones are appended.
 */
export function resolveModel({ extends: extended, ...model }: ModelConfig): Model {
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
