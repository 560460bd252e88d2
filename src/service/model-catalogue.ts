import { modelConfigSchema } from '#src/contract/service/model-config.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import { resolveModel } from './accounts/resolve-model.ts'
import type { CustomModelStore, StoredCustomModel } from './store/custom-model-store.ts'
import type { Database } from './store/database.ts'

/** A model with where it is from. */
export interface CatalogueModel {
  readonly model: Model
  readonly origin: NonNullable<KnownModel['origin']>
  /** Only documents that were accepted before are read with it, and corrected. */
  readonly isDeleted: boolean
}

/** The models of every organisation: built in, configured, and made by people. */
export interface ModelCatalogue {
  /** The configured ones first; one that a person made and that has the id of a configured one is left out. */
  list(organisation: string): Promise<readonly CatalogueModel[]>
  /** @param transaction one that is open. */
  find(organisation: string, id: string, transaction?: Database): Promise<CatalogueModel | undefined>
}

/**
 * Creates the catalogue. Models that people made are looked up at each use, so that every process knows them at once; the
 * others cost no query.
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
      // No database text holds a NUL.
      if (fixed !== undefined || id.includes('\0')) return fixed
      const stored = await store?.find(organisation, id, transaction)
      return stored && toCatalogueModels(stored)[0]
    },
  }
}

/** None for one that a newer version stored, and that this one cannot use. */
function toCatalogueModels({ content, isDeleted }: StoredCustomModel): readonly CatalogueModel[] {
  const { data } = modelConfigSchema.safeParse(JSON.parse(content))
  return data === undefined ? [] : [{ model: resolveModel(data), origin: 'custom', isDeleted }]
}
