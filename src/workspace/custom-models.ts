import type { ModelProblem } from '#src/contract/service/model-config.ts'
import type {
  CustomModel,
  CustomModelList,
  ModelFile,
  ModelImport,
  ModelLimit,
} from '#src/contract/workspace/custom-models.ts'
import type { ProblemCode } from '#src/contract/problem.ts'

/** Why nothing was changed; `members` are those of the problem response. */
export interface ModelRefusal {
  readonly ok: false
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  readonly members?: {
    readonly problems?: readonly ModelProblem[]
    readonly taken?: readonly string[]
    readonly reserved?: readonly string[]
    readonly limit?: ModelLimit
  }
}

/** A model to store, not validated yet. */
export interface ModelToSave {
  readonly id: string
  readonly model: unknown
  /** The revision that it is based on; 0 for a new model. */
  readonly revision: number
  readonly by: string | null
}

/** The custom models of one organisation, besides the built-in and configured ones. */
export interface CustomModels {
  list(): Promise<Omit<CustomModelList, 'isEditable'>>
  save(call: ModelToSave): Promise<{ readonly ok: true; readonly model: CustomModel } | ModelRefusal>
  remove(id: string, revision: number): Promise<{ readonly ok: true } | ModelRefusal>
  /** @param ids of the models; undefined: all. */
  exportFile(ids: readonly string[] | undefined): Promise<ModelFile>
  /** Imports the models in the JSON of a file, all or none. */
  importFile(
    text: string,
    options: { readonly replaces: boolean; readonly by: string | null },
  ): Promise<{ readonly ok: true; readonly report: ModelImport } | ModelRefusal>
  /** Reads a stored file with a model that is not stored. Nothing is stored or charged. @returns the result as JSON text. */
  tryModel(
    model: unknown,
    file: { readonly sha256: string; readonly fileName: string },
  ): Promise<{ readonly ok: true; readonly result: string } | ModelRefusal>
}
