import { queryOptions } from '@tanstack/react-query'
import { parseJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { analysisResultSchema, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { ModelConfig, ModelProblem } from '#src/contract/service/model-config.ts'
import {
  customModelListSchema,
  customModelSchema,
  modelImportSchema,
  modelProblemListSchema,
  nameModelFile,
  modelLimitSchema,
  reservedModelsSchema,
  takenModelsSchema,
  type ModelLimit,
  type CustomModel,
  type ModelImport,
} from '#src/contract/workspace/custom-models.ts'
import { ApiError } from '../../http/api-error.ts'
import { getJson, sendRequest, toJsonBody } from '../../http/send-request.ts'

/** The models made in this app, and the built-in ones that they may extend. */
export const customModelsQuery = queryOptions({
  queryKey: ['custom-models'],
  queryFn: ({ signal }) => getJson(customModelListSchema, workspacePaths.customModels, signal),
  staleTime: 0,
})

/** Stores a model. @param revision the one it is based on; 0: it is new. @throws as `sendRequest`. */
export async function saveCustomModel(model: ModelConfig, revision: number): Promise<CustomModel> {
  const response = await sendRequest(workspacePaths.customModel(model.id), {
    method: 'PUT',
    ...toJsonBody(JSON.stringify({ revision, model })),
  })
  return customModelSchema.parse(await response.json())
}

/** Deletes a model. @throws as `sendRequest`. */
export async function deleteCustomModel(id: string, revision: number): Promise<void> {
  await sendRequest(`${workspacePaths.customModel(id)}?revision=${revision}`, { method: 'DELETE' })
}

/** Downloads models as JSON for SERVICE_CONFIG. @param id of the only one; undefined: all. */
export async function downloadCustomModels(id?: string): Promise<{ text: string; fileName: string }> {
  const query = id === undefined ? '' : `?${new URLSearchParams({ id })}`
  const response = await sendRequest(workspacePaths.exportCustomModels + query)
  return { text: await response.text(), fileName: nameModelFile(id) }
}

/**
 * Imports a file of models, all or none. @throws ApiError `model_id_taken` unless `replaces`, else as `sendRequest`.
 */
export async function importCustomModels(file: Blob, replaces: boolean): Promise<ModelImport> {
  const response = await sendRequest(
    `${workspacePaths.importCustomModels}${replaces ? '?replace=true' : ''}`,
    {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': 'application/json' },
    },
  )
  return modelImportSchema.parse(await response.json())
}

/** Reads a stored document with an unsaved model. Stores and charges nothing. @throws as `sendRequest`. */
export async function tryModel(
  submissionId: string,
  model: ModelConfig,
  signal?: AbortSignal,
): Promise<AnalysisResult> {
  const response = await sendRequest(workspacePaths.tryModel(submissionId), {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ model })),
    ...(signal && { signal }),
  })
  return analysisResultSchema.parse(parseJson(await response.text()))
}

/** Extracts the problems that the server found in a model, with their paths; empty for other errors. */
export function findModelProblems(error: unknown): readonly ModelProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'model_invalid') return []
  return modelProblemListSchema.safeParse(JSON.parse(error.body)).data?.problems ?? []
}

/** Extracts the ids of imported models that already exist; empty for other errors. */
export function findTakenModels(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'model_id_taken') return []
  return takenModelsSchema.safeParse(JSON.parse(error.body)).data?.taken ?? []
}

/** Extracts the ids of imported models that are reserved for built-in or configured ones; empty for other errors. */
export function findReservedModels(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'model_id_reserved') return []
  return reservedModelsSchema.safeParse(JSON.parse(error.body)).data?.reserved ?? []
}

/** Extracts the limit when not all models of a file fit; undefined for other errors. */
export function findModelLimit(error: unknown): ModelLimit | undefined {
  if (!(error instanceof ApiError) || error.code !== 'model_limit') return undefined
  return modelLimitSchema.safeParse(JSON.parse(error.body)).data?.limit
}
