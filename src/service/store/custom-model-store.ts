import type { Database } from './database.ts'

/** A model that somebody made. */
export interface StoredCustomModel {
  readonly id: string
  /** As SERVICE_CONFIG takes it, as JSON text. */
  readonly content: string
  readonly revision: number
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly isDeleted: boolean
}

export type ModelToStore = Pick<StoredCustomModel, 'id' | 'content' | 'savedBy'>

/** The models that people made, of every organisation. */
export interface CustomModelStore {
  /** By id, the deleted ones too. */
  list(organisation: string): Promise<readonly StoredCustomModel[]>
  /** @param transaction one that is open: the embedded database would wait for its end. */
  find(organisation: string, id: string, transaction?: Database): Promise<StoredCustomModel | undefined>
  /**
   * Adds a model (`basis` 0), also in place of a deleted one of its id, or replaces the revision that it is based on.
   * @returns undefined when there is one already, or another revision.
   */
  save(organisation: string, model: ModelToStore, basis: number): Promise<StoredCustomModel | undefined>
  /** Adds several, all or none. @returns the ids of those that are there already, and are replaced if `replaces`. */
  import(organisation: string, models: readonly ModelToStore[], replaces: boolean): Promise<readonly string[]>
  /** @returns false when it is another revision, or deleted. */
  delete(organisation: string, id: string, revision: number): Promise<boolean>
}
