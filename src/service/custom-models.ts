import { checkModelConfig, type ModelConfig, type ModelProblem } from '#src/contract/service/model-config.ts'
import {
  findModelsInFile,
  maxCustomModels,
  maxModelBytes,
  type CustomModel,
} from '#src/contract/workspace/custom-models.ts'
import { isModelId } from '#src/contract/workspace/model-change.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { CustomModels, ModelRefusal, ModelToSave } from '#src/workspace/custom-models.ts'
import { toKnownModel } from './to-known-model.ts'
import type { TryModel } from './try-model.ts'
import type { CustomModelStore, StoredCustomModel } from './store/custom-model-store.ts'

export interface CustomModelDeps {
  readonly store: CustomModelStore
  readonly organisation: string
  /** Its name, for an exported file. */
  readonly organisationName: string
  /** Ids of the organisation's built-in and configured models. */
  readonly reservedIds: readonly string[]
  readonly tryModel: TryModel
}

const builtInIds = builtInModels.map(({ id }) => id)

/** The custom models of an organisation. */
export function createCustomModels(deps: CustomModelDeps): CustomModels {
  const { store, organisation, organisationName, reservedIds } = deps
  const listPresent = async () => (await store.list(organisation)).filter(({ isDeleted }) => !isDeleted)
  const toCustom = (stored: StoredCustomModel) => toCustomModel(stored, reservedIds)
  return {
    async list() {
      return {
        models: (await listPresent()).flatMap(toCustom),
        bases: builtInModels.map((model) => toKnownModel({ model, origin: 'built-in', isDeleted: false })),
        reservedIds: [...reservedIds],
      }
    },
    async save(call) {
      const checked = checkModel(call, reservedIds)
      if (!checked.ok) return checked
      const { id, revision, by } = call
      if (revision === 0 && (await listPresent()).length >= maxCustomModels) return refuseTooMany()
      const content = JSON.stringify(checked.model)
      const [stored] = [await store.save(organisation, { id, content, savedBy: by }, revision)]
      const [model] = stored ? toCustom(stored) : []
      if (model !== undefined) return { ok: true, model }
      return revision === 0 ? refuseTaken([id]) : refuseStale()
    },
    async remove(id, revision) {
      return (await store.delete(organisation, id, revision)) ? { ok: true } : refuseStale()
    },
    async exportFile(ids) {
      const chosen = (await listPresent()).filter(({ id }) => ids?.includes(id) ?? true)
      const models = chosen.map(({ content }) => JSON.parse(content) as unknown)
      return { organisations: [{ name: organisationName, models }] }
    },
    async importFile(text, { replaces, by }) {
      const read = readModelFile(text, reservedIds)
      if (!read.ok) return read
      const ids = read.models.map(({ id }) => id)
      const others = (await listPresent()).filter(({ id }) => !ids.includes(id))
      const room = maxCustomModels - others.length
      if (ids.length > room)
        return refuseTooMany({ limit: { count: ids.length, room, max: maxCustomModels } })
      const models = read.models.map((model) => ({
        id: model.id,
        content: JSON.stringify(model),
        savedBy: by,
      }))
      const taken = await store.import(organisation, models, replaces)
      if (taken.length > 0 && !replaces) return refuseTaken(taken)
      const added = ids.filter((id) => !taken.includes(id))
      return { ok: true, report: { added, replaced: [...taken] } }
    },
    async tryModel(json, { sha256, fileName }) {
      const checked = checkModelConfig(json, builtInIds)
      if (!checked.ok) return refuseInvalid(checked.problems)
      return deps.tryModel({ organisation, model: checked.model, sha256, fileName })
    },
  }
}

type Checked = { readonly ok: true; readonly model: ModelConfig } | ModelRefusal

function checkModel(
  { id, model, revision }: Pick<ModelToSave, 'id' | 'model' | 'revision'>,
  reservedIds: readonly string[],
): Checked {
  const checked = checkModelConfig(model, builtInIds)
  if (!checked.ok) return refuseInvalid(checked.problems)
  const problems = findIdProblems(checked.model.id)
  if (problems.length > 0) return refuseInvalid(problems)
  if (checked.model.id !== id)
    return refuseInvalid([{ path: ['id'], code: 'id_invalid', message: 'differs from the id in the path' }])
  // A custom model that is older than a reserved id may still be changed, and exported under another id.
  return revision === 0 && reservedIds.includes(id) ? refuseReserved([id]) : checked
}

const findIdProblems = (id: string): readonly ModelProblem[] =>
  isModelId(id)
    ? []
    : [
        {
          path: ['id'],
          code: 'id_invalid',
          message: 'has slashes, control characters or spaces around it, which no path can carry',
        },
      ]

type ReadFile = { readonly ok: true; readonly models: readonly ModelConfig[] } | ModelRefusal

function readModelFile(text: string, reservedIds: readonly string[]): ReadFile {
  const found = findModelsInFile(tryParseJson(text))
  if (found === undefined || found.length === 0)
    return refuse(400, 'model_file_invalid', 'It is not a file of models as SERVICE_CONFIG takes them.')
  const models: ModelConfig[] = []
  const problems: ModelProblem[] = []
  for (const { path, model } of found) {
    const checked = checkModelConfig(model, builtInIds)
    const own = checked.ok ? findIdProblems(checked.model.id) : checked.problems
    problems.push(...own.map((problem) => ({ ...problem, path: [...path, ...problem.path] })))
    if (!checked.ok) continue
    if (models.some(({ id }) => id === checked.model.id))
      problems.push({ path: [...path, 'id'], code: 'duplicate', message: 'is there twice' })
    if (JSON.stringify(checked.model).length > maxModelBytes)
      problems.push({ path, code: 'too_long', message: 'is larger than 256 KB' })
    models.push(checked.model)
  }
  if (problems.length > 0) return refuseInvalid(problems)
  const reserved = models.map(({ id }) => id).filter((id) => reservedIds.includes(id))
  return reserved.length > 0 ? refuseReserved(reserved) : { ok: true, models }
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns nothing for a model that a newer version stored. */
function toCustomModel(
  { id, content, revision, savedAt, savedBy }: StoredCustomModel,
  reservedIds: readonly string[],
): readonly CustomModel[] {
  const checked = checkModelConfig(JSON.parse(content), builtInIds)
  if (!checked.ok) return []
  const { model } = checked
  return [
    { model, revision, savedAt: savedAt.toISOString(), savedBy, isOverridden: reservedIds.includes(id) },
  ]
}

function refuse(
  status: number,
  code: ModelRefusal['code'],
  detail: string,
  members: ModelRefusal['members'] = {},
): ModelRefusal {
  return { ok: false, status, code, detail, members }
}

const refuseInvalid = (problems: readonly ModelProblem[]): ModelRefusal =>
  refuse(
    400,
    'model_invalid',
    problems.map(({ path, message }) => `${path.join('.') || 'the model'}: ${message}`).join('\n'),
    { problems },
  )

const refuseTaken = (taken: readonly string[]): ModelRefusal =>
  refuse(409, 'model_id_taken', `A model with this id exists already: ${taken.join(', ')}.`, { taken })

const refuseReserved = (ids: readonly string[]): ModelRefusal =>
  refuse(
    400,
    'model_id_reserved',
    `A built-in or configured model has this id, and cannot be replaced: ${ids.join(', ')}.`,
    { reserved: ids },
  )

const refuseStale = (): ModelRefusal =>
  refuse(409, 'model_stale', 'Somebody else changed or deleted this model meanwhile.')

const refuseTooMany = (members: ModelRefusal['members'] = {}): ModelRefusal =>
  refuse(409, 'model_limit', `There are at most ${maxCustomModels} models.`, members)
