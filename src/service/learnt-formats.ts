import type { FormatList, LearntFormat } from '#src/contract/workspace/formats.ts'
import { describeFields, describeTables } from '#src/engine/learning/describe-knowledge.ts'
import { groupExamples, isOfFormat } from '#src/engine/learning/group-examples.ts'
import type { LearntFormats } from '#src/workspace/learnt-formats.ts'
import { exportFormats, importFormats } from './format-files.ts'
import type { FormatStore, StoredExample, WaitingReading } from './store/format-store.ts'

/**
 * Maximum taught documents that are listed, and waiting ones that are examined: what a screen can show, computed at
 * once.
 */
const maxExamples = 500
const maxWaiting = 300

/** The formats that an organisation's feedback taught the local service. */
export function createLearntFormats(
  store: FormatStore,
  organisation: string,
  listModelIds: () => Promise<readonly string[]>,
): LearntFormats {
  async function listGroups() {
    const found = await store.listExamples(organisation, maxExamples + 1)
    return { groups: groupByModel(found.slice(0, maxExamples)), isComplete: found.length <= maxExamples }
  }
  return {
    async list(): Promise<Omit<FormatList, 'isKnown'>> {
      const { groups, isComplete } = await listGroups()
      const waiting = groups.length === 0 ? [] : await store.listWaiting(organisation, maxWaiting)
      const byGroup = groupWaiting(groups, waiting)
      const requestIds = groups.flatMap((group) => group.map(({ requestId }) => requestId))
      const present = await store.findPresentReadings(organisation, requestIds)
      return {
        isComplete,
        formats: groups.map((group) => describeFormat(group, byGroup.get(group) ?? [], present)),
      }
    },
    async findFormat({ requestId, modelId, sha256 }) {
      const { groups } = await listGroups()
      const own = groups.filter(([newest]) => newest.modelId === modelId)
      const taught = own.find((group) => group.some(({ document }) => document === sha256))
      if (taught) return getId(taught)
      const keys = requestId === null ? undefined : await store.findKeys(organisation, requestId)
      const like = keys && own.find((group) => isOfFormat(group, keys))
      return like ? getId(like) : null
    },
    async forget({ modelId, documents, field }) {
      const forgetting = { documents, ...(field !== undefined && { field }) }
      return (await store.forget({ organisation, modelId }, forgetting)) ?? null
    },
    restore: (id) => store.restore(organisation, id),
    exportFile: () => exportFormats(store, organisation),
    importFile: async (text) => importFormats(store, { organisation, modelIds: await listModelIds() }, text),
    undoImport: (id) => store.undoImport(organisation, id),
  }
}

/** The documents that taught a format, newest first. */
type Group = readonly [StoredExample, ...StoredExample[]]

function groupByModel(examples: readonly StoredExample[]): Group[] {
  const modelIds = new Set(examples.map(({ modelId }) => modelId))
  return [...modelIds]
    .flatMap((modelId) => groupExamples(examples.filter((one) => one.modelId === modelId)))
    .flatMap(([newest, ...older]): Group[] => (newest ? [[newest, ...older]] : []))
    .toSorted(([a], [b]) => b.taughtAt.getTime() - a.taughtAt.getTime())
}

const getId = (group: Group): string => (group.at(-1) ?? group[0]).document

/** The waiting documents of each format, without those that already taught it and would teach nothing new. */
function groupWaiting(
  groups: readonly Group[],
  waiting: readonly WaitingReading[],
): ReadonlyMap<Group, readonly WaitingReading[]> {
  const byGroup = new Map<Group, WaitingReading[]>()
  for (const one of waiting) {
    const group = groups.find((other) => other[0].modelId === one.modelId && isOfFormat(other, one.keys))
    if (group === undefined || group.some(({ document }) => document === one.document)) continue
    byGroup.set(group, [...(byGroup.get(group) ?? []), one])
  }
  return byGroup
}

/** @param present the ids of the present readings, by the request under which a document was read. */
function describeFormat(
  group: Group,
  waiting: readonly WaitingReading[],
  present: ReadonlyMap<string, string>,
): LearntFormat {
  const [newest] = group
  const examples = group.map(({ example }) => example)
  return {
    id: getId(group),
    modelId: newest.modelId,
    documents: group.map(({ document, requestId, taughtAt, importedAt, example }) => ({
      document,
      requestId,
      submissionId: present.get(requestId) ?? null,
      taughtAt: taughtAt.toISOString(),
      importedAt: importedAt?.toISOString() ?? null,
      isFromInvoice: example.source !== undefined,
    })),
    identifiers: [...new Set(examples.flatMap(({ keys }) => keys.identifiers))],
    words: newest.example.keys.words.length,
    fields: describeFields(group),
    tables: describeTables(examples),
    waiting: waiting.map(({ submissionId, revision, finishedAt }) => ({
      submissionId,
      revision,
      isReadBefore: finishedAt < newest.taughtAt,
    })),
  }
}
