import type { Database } from './database.ts'

/** A custom model. */
export interface StoredCustomModel {
  readonly id: string
  /** As in SERVICE_CONFIG, as JSON text. */
  readonly content: string
  readonly revision: number
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly isDeleted: boolean
}

export type ModelToStore = Pick<StoredCustomModel, 'id' | 'content' | 'savedBy'>

/** The custom models of every organisation. */
export interface CustomModelStore {
  /** In the order of their ids, including deleted ones. */
  list(organisation: string): Promise<readonly StoredCustomModel[]>
  /** @param transaction an open one: otherwise the embedded database would wait for its end. */
  find(organisation: string, id: string, transaction?: Database): Promise<StoredCustomModel | undefined>
  /**
   * Adds a model (`basis` 0), also in place of a deleted one with its id, or replaces the revision `basis`.
   * @returns undefined when the id exists, or the revision is another one.
   */
  save(organisation: string, model: ModelToStore, basis: number): Promise<StoredCustomModel | undefined>
  /** Adds several, all or none. @returns the ids that exist already, which are replaced if `replaces`. */
  import(organisation: string, models: readonly ModelToStore[], replaces: boolean): Promise<readonly string[]>
  /** @returns false when the revision is another one, or the model was deleted. */
  delete(organisation: string, id: string, revision: number): Promise<boolean>
}
