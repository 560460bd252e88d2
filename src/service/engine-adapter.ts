import { findExtensionProblem, getExtension, getFileKind } from '#src/contract/service/file-types.ts'
import type { Model } from '#src/engine/models/model.ts'
import { createModelCatalogue, type ModelCatalogue } from './model-catalogue.ts'
import { createBackendError, createRequestUnknownError } from '#src/workspace/backend-error.ts'
import type {
  Backend,
  BackendError,
  FeedbackOutcome,
  NewSubmitCall,
  RegistryCall,
  ResultOutcome,
  SubmitCall,
  SubmitOutcome,
} from '#src/workspace/backend.ts'
import { createDefaultAccounts, type Accounts } from './accounts/create-accounts.ts'
import { buildFeedbackExample, type BuildFeedbackExample } from './build-feedback-example.ts'
import { createCompletionNotifier } from './completion-notifier.ts'
import { createFilePasswords } from './file-passwords.ts'
import { createPreliminaryReadings } from './preliminary-readings.ts'
import { createProcessMessages, type ProcessMessages } from './process-messages.ts'
import { createRecognitionHandlers, type RecognitionHandlerDeps } from './recognition-handlers.ts'
import type { RecognitionQueue } from './recognition-queue.ts'
import type { RecogniseFile } from './recognise-file.ts'
import { createRegistry, type Registry } from './registry/create-registry.ts'
import type { LearningStore } from './store/learning-store.ts'
import type { RequestStore, StoredRequest } from './store/request-store.ts'
import { createTeachingQueue } from './teaching-queue.ts'
import { validateFeedback } from './validate-feedback.ts'

export interface EngineAdapterOptions {
  readonly store: RequestStore
  readonly queue: RecognitionQueue
  readonly files: RecognitionHandlerDeps['files']
  readonly recognise: RecogniseFile
  /** Stores OCR words, for showing the file; without it they are discarded. */
  readonly storeOcrWords?: RecognitionHandlerDeps['storeOcrWords']
  /** Called when reading a request has succeeded or failed. */
  readonly onReadingEnded?: RecognitionHandlerDeps['onReadingEnded']
  /** Stores examples from feedback; without it results never change. */
  readonly learning?: RecognitionHandlerDeps['learning']
  /** Builds examples from feedback; by default in this thread, which a server must not do. */
  readonly buildExample?: BuildFeedbackExample
  /** Receives errors of teaching; the feedback is accepted nevertheless. */
  readonly onError?: (error: unknown) => void
  /** By default one organisation for all callers, with the built-in models. */
  readonly accounts?: Accounts
  /** The models of the accounts, and custom ones; by default only the former. */
  readonly models?: ModelCatalogue
  /** Answers the registry paths; by default from the built-in companies. */
  readonly registry?: Registry
  /** Sends messages to the other processes on the database; by default there are none. */
  readonly messages?: ProcessMessages
  /** Whether this process reads and teaches; by default it does. Otherwise other processes read what it accepts. */
  readonly reads?: boolean
  /** Whether office documents can be read; by default they can. */
  readonly readsOffice?: boolean
}

/** The local service as a backend. */
export interface EngineAdapter extends Backend {
  /** Ids of the requests that this process is reading. */
  readonly listReading: () => readonly string[]
  /** Resolves when the feedback accepted before has taught, which may change results. */
  readonly waitUntilTaught: () => Promise<void>
  /** Stops reading and teaching; unfinished documents and feedback follow after the next start. */
  readonly stop: () => Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Creates the local service and starts reading the documents in its queue, unless other processes do. */
export async function createEngineAdapter(options: EngineAdapterOptions): Promise<EngineAdapter> {
  const { store, queue, accounts = createDefaultAccounts(), registry = createRegistry() } = options
  const { models = createModelCatalogue(accounts) } = options
  for (const { id, name, balance } of accounts.organisations)
    await store.addOrganisation({ id, name, balance })
  const { messages = await createProcessMessages(), reads = true } = options
  const completions = createCompletionNotifier(store, messages)
  const preliminary = createPreliminaryReadings(messages)
  const passwords = createFilePasswords(messages)
  const readingNow = new Set<string>()
  if (reads)
    await queue.start(
      createRecognitionHandlers({ ...options, models, completions, preliminary, passwords, readingNow }),
    )
  const teaching = options.learning && createTeaching(options, options.learning, { models, messages, reads })
  await teaching?.start()

  /**
   * Finds a request of the organisation; undefined when the id is unknown, malformed, another organisation's, or a
   * comparison's, which is not a request of the spec.
   */
  async function findRequest(requestId: string, organisation: string): Promise<StoredRequest | undefined> {
    const request = uuid.test(requestId) ? await store.find(requestId) : undefined
    return request?.organisation === organisation && !request.isComparison ? request : undefined
  }
  return {
    info: { kind: 'local', origin: null, ...(options.readsOffice === false && { readsOffice: false }) },
    isTransactional: true,
    isShared: false,
    async submit(call) {
      // Before the transaction ends, because the file may then be read at once.
      if (call.password !== undefined) passwords.keep(call.id, call.password)
      let isAccepted = false
      try {
        const outcome = await submit(store, models, call)
        isAccepted = outcome.kind === 'accepted'
        return outcome
      } finally {
        if (!isAccepted) passwords.forget(call.id)
      }
    },
    submitAll: store.acceptNew && ((calls) => submitAll(store, models, calls)),
    async getResult(requestId, { organisation }, wait = false) {
      const request = await findRequest(requestId, organisation)
      if (request === undefined) return { kind: 'failed', error: createRequestUnknownError() }
      return toResultOutcome(wait ? await completions.waitUntilFinished(requestId) : request)
    },
    listWaiting: queue.listWaiting,
    getPreliminary: (requestId) => preliminary.find(requestId),
    getCost: async ({ organisation }) => ({
      credits: 1,
      balance: await store.getAvailableCredits(organisation),
    }),
    async sendFeedback(requestId, json, { organisation }) {
      const request = await findRequest(requestId, organisation)
      const model = request && (await models.find(organisation, request.modelId))?.model
      const outcome = checkFeedback(model, request, json)
      // Before the caller learns that it was accepted: if a crash interrupts the rest, it is taught after the next
      // start.
      if (outcome.status === 202 && request) await teaching?.add(request.id, json)
      return outcome
    },
    async callRegistry(call, { organisation }) {
      const answer = await registry(
        toRequest(call),
        accounts.findOrganisation(organisation)?.registryKeys ?? [],
      )
      return (
        answer && {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        }
      )
    },
    listReading: () => [...readingNow],
    waitUntilTaught: async () => teaching?.waitUntilTaught(),
    stop: async () => void (await Promise.all([queue.stop(), teaching?.stop()])),
  }
}

const createTeaching = (
  {
    store,
    buildExample = async (reviewed, model) => buildFeedbackExample(reviewed, model),
    onError = () => {},
  }: EngineAdapterOptions,
  learning: LearningStore,
  {
    reads,
    ...deps
  }: { readonly models: ModelCatalogue; readonly messages: ProcessMessages; readonly reads: boolean },
) => createTeachingQueue({ store, learning, buildExample, onError, teaches: reads, ...deps })

async function submitAll(
  store: RequestStore,
  models: ModelCatalogue,
  calls: readonly NewSubmitCall[],
): Promise<boolean> {
  const [first] = calls
  if (first === undefined || store.acceptNew === undefined) return false
  const { organisation } = first.by
  for (const call of calls) if ((await validateSubmission(models, call)) !== undefined) return false
  return store.acceptNew(
    organisation,
    calls.map(({ row }) => row),
  )
}

async function submit(store: RequestStore, models: ModelCatalogue, call: SubmitCall): Promise<SubmitOutcome> {
  const error = await validateSubmission(models, call)
  if (error !== undefined) return { kind: 'rejected', error }
  if (call.transaction === undefined) throw new Error('Accepting needs the transaction of the submission')
  const { isFree, isBackground } = call
  const how = { isFree, isBackground, hasPassword: call.password !== undefined }
  if (await store.accept(call.by.organisation, [call.id], call.transaction, how))
    return { kind: 'accepted', requestId: call.id }
  return {
    kind: 'rejected',
    error: createBackendError(400, 'balance_insufficient', 'The balance is not sufficient.'),
  }
}

async function validateSubmission(
  models: ModelCatalogue,
  { modelId, file, format, by, transaction }: SubmitCall,
): Promise<BackendError | undefined> {
  const model = await models.find(by.organisation, modelId, transaction)
  if (model === undefined || model.isDeleted)
    return createBackendError(400, 'model_unknown', `There is no model "${modelId}".`)
  if (format !== '')
    return createBackendError(
      400,
      'parameter_invalid',
      'The only format is the default: leave "format" empty.',
      { parameter: 'format' },
    )
  if (file.bytes === 0) return createBackendError(400, 'file_empty', 'The file is empty.')
  return getFileKind(file.name) === undefined
    ? createBackendError(400, 'file_type_unsupported', describeUnsupportedType(file.name))
    : undefined
}

function describeUnsupportedType(fileName: string): string {
  const problem = findExtensionProblem(fileName)
  if (problem === 'missing') return 'The file has no extension, so its type is unknown.'
  if (problem === 'space') return 'The name of the file ends with a space, so its type is unknown.'
  return `Files of type "${getExtension(fileName)}" are not supported.`
}

function toResultOutcome({ state, result, failure }: StoredRequest): ResultOutcome {
  if (state === 'processing') return { kind: 'processing' }
  if (result !== null) return { kind: 'finished', result }
  const { code, detail } = failure ?? { code: 'reading_failed', detail: 'Reading failed.' }
  return { kind: 'failed', error: createBackendError(400, code, detail) }
}

/** Checks corrections (spec 4.4); the workspace has stored them as sent. */
function checkFeedback(
  model: Model | undefined,
  request: StoredRequest | undefined,
  payload: string,
): FeedbackOutcome {
  if (request === undefined) return { status: 400, error: createRequestUnknownError() }
  const error = validateCorrectable(model, request) ?? validateFeedback(payload)
  return error === undefined ? { status: 202, error: null } : { status: error.status, error }
}

function validateCorrectable(model: Model | undefined, { state }: StoredRequest): BackendError | undefined {
  if (state === 'processing')
    return createBackendError(400, 'request_not_finished', 'The document is still being read.')
  if (state === 'failed')
    return createBackendError(400, 'request_not_finished', 'Reading failed: there is no result to correct.')
  if (model === undefined) return createBackendError(400, 'model_unknown', 'The model is no longer set up.')
  if (model.provider !== 'A')
    return createBackendError(
      400,
      'feedback_not_supported',
      'The provider of this model supports no feedback.',
    )
  return model.documentType === null
    ? createBackendError(400, 'document_type_missing', 'The model has no document type set up.')
    : undefined
}

/** The origin is a placeholder: only path and query are used. */
const toRequest = ({ method, path, headers, signal }: RegistryCall): Request =>
  new Request(`http://localhost${path}`, { method, headers, signal })
