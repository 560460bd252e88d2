import { modelConfigSchema } from '#src/contract/service/model-config.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import { resolveModel } from './accounts/resolve-model.ts'
import type { CustomModelStore, StoredCustomModel } from './store/custom-model-store.ts'
import type { Database } from './store/database.ts'

/** A model with its origin. */
export interface CatalogueModel {
  readonly model: Model
  readonly origin: NonNullable<KnownModel['origin']>
  /** Whether it was deleted: then it only reads documents that were accepted before, and takes their corrections. */
  readonly isDeleted: boolean
}

/** The models of every organisation: built-in, configured and custom. */
export interface ModelCatalogue {
  /** Configured models first; a custom one with the id of a configured one is left out. */
  list(organisation: string): Promise<readonly CatalogueModel[]>
  /** @param transaction an open one. */
  find(organisation: string, id: string, transaction?: Database): Promise<CatalogueModel | undefined>
}

/**
 * Creates the catalogue. Custom models are looked up at each use, so that every process knows them at once; the others
 * cost no query.
 */
export function createModelCatalogue(accounts: Accounts, store?: CustomModelStore): ModelCatalogue {
  const getFixed = (organisation: string): readonly CatalogueModel[] =>
    (accounts.findOrganisation(organisation)?.models ?? []).map((model) => ({
      model,
      origin: builtInModels.includes(model) ? 'built-in' : 'configured',
      isDeleted: false,
    }))
  return {
    async list(organisation) {
      const fixed = getFixed(organisation)
      const custom = ((await store?.list(organisation)) ?? []).flatMap(toCatalogueModels)
      return [...fixed, ...custom.filter((one) => !fixed.some(({ model }) => model.id === one.model.id))]
    },
    async find(organisation, id, transaction) {
      const fixed = getFixed(organisation).find(({ model }) => model.id === id)
      // A text in the database cannot contain a NUL.
      if (fixed !== undefined || id.includes('\0')) return fixed
      const stored = await store?.find(organisation, id, transaction)
      return stored && toCatalogueModels(stored)[0]
    },
  }
}

/** Returns nothing for a model that a newer version stored, and that this one cannot use. */
function toCatalogueModels({ content, isDeleted }: StoredCustomModel): readonly CatalogueModel[] {
  const { data } = modelConfigSchema.safeParse(JSON.parse(content))
  return data === undefined ? [] : [{ model: resolveModel(data), origin: 'custom', isDeleted }]
}
