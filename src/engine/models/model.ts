import type { LocalizedText } from '#src/contract/service/localized-text.ts'
import type { ModelField, ModelTable, Provider } from '#src/contract/service/models.ts'

/** A model of the local service: the fields to find and the form of the result. Models are data, not code. */
export interface Model {
  readonly id: string
  readonly label: LocalizedText
  readonly provider: Provider
  /** The document type configured for the model; null if there is none: then it accepts no feedback (spec 4.4). */
  readonly documentType: string | null
  readonly fields: readonly ModelField[]
  readonly tables: readonly ModelTable[]
}
