import type { ModelField, ModelTable, Provider } from '#src/contract/service/models.ts'

/** A model of the local service: which fields it looks for, and how it answers. Models are data, not code. */
export interface Model {
  readonly id: string
  readonly label: string
  readonly provider: Provider
  /** The document type set up for the model; null when there is none: it then accepts no feedback (spec 4.4). */
  readonly documentType: string | null
  readonly fields: readonly ModelField[]
  readonly tables: readonly ModelTable[]
}
