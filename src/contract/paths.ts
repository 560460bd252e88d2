const encodeSegment = encodeURIComponent

/** Paths of the document operations (spec 4.2 to 4.4), below base_url. */
export const documentPaths = {
  analyze: (modelId: string) => `/v2/document-intelligence/models/${encodeSegment(modelId)}/analyze`,
  request: (requestId: string) => `/v2/document-intelligence/requests/${encodeSegment(requestId)}`,
  feedback: (requestId: string) => `/v2/document-intelligence/requests/${encodeSegment(requestId)}/feedback`,
}

/** Paths of the registry operations (spec 4.1), below base_url. */
export const registryPaths = {
  search: (number: string) => `/v2/chamber-of-commerce/search/${encodeSegment(number)}`,
  basicProfile: (number: string) => `/v2/chamber-of-commerce/basic-profile/${encodeSegment(number)}`,
  branches: (number: string) => `/v2/chamber-of-commerce/basic-profile/branches/${encodeSegment(number)}`,
  owner: (number: string) => `/v2/chamber-of-commerce/basic-profile/owner/${encodeSegment(number)}`,
  mainBranch: (number: string) =>
    `/v2/chamber-of-commerce/basic-profile/main-branch/${encodeSegment(number)}`,
}

/** Paths of the workspace. */
export const workspacePaths = {
  submissions: '/workspace/submissions',
  /** How the server does; for admins. */
  operation: '/workspace/operation',
  /** GET with a `word` for each word: the submissions in whose values it is. */
  search: '/workspace/search',
  /** The deleted ones, which can be restored. */
  deletedSubmissions: '/workspace/submissions?deleted=true',
  /** POST does something with several. */
  actions: '/workspace/submissions/actions',
  submission: (id: string) => `/workspace/submissions/${encodeSegment(id)}`,
  file: (id: string) => `/workspace/submissions/${encodeSegment(id)}/file`,
  result: (id: string) => `/workspace/submissions/${encodeSegment(id)}/result`,
  /** What was read so far while it is being read: see contract/workspace/preliminary.ts. */
  preliminary: (id: string) => `/workspace/submissions/${encodeSegment(id)}/preliminary`,
  draft: (id: string) => `/workspace/submissions/${encodeSegment(id)}/draft`,
  feedback: (id: string) => `/workspace/submissions/${encodeSegment(id)}/feedback`,
  /** POST records that a person opened it for review. */
  opened: (id: string) => `/workspace/submissions/${encodeSegment(id)}/opened`,
  /** GET: who has which document open; see contract/workspace/presence.ts. */
  presence: '/workspace/presence',
  submissionPresence: (id: string, client: string) =>
    `/workspace/submissions/${encodeSegment(id)}/presence/${encodeSegment(client)}`,
  /** POST does something with one. */
  submissionActions: (id: string) => `/workspace/submissions/${encodeSegment(id)}/actions`,
  /** POST has a protected file read with its password: see contract/workspace/file/file-password.ts. */
  filePassword: (id: string) => `/workspace/submissions/${encodeSegment(id)}/password`,
  history: (id: string) => `/workspace/submissions/${encodeSegment(id)}/history`,
  /** POST submits a submission with an unknown outcome again. */
  retry: (id: string) => `/workspace/submissions/${encodeSegment(id)}/retry`,
  /** GET lists, POST has the file read with other models: see contract/workspace/comparisons.ts. */
  comparisons: (id: string) => `/workspace/submissions/${encodeSegment(id)}/comparisons`,
  /** PUT keeps a pasted result, DELETE removes a reading. */
  comparison: (id: string, comparisonId: string) =>
    `/workspace/submissions/${encodeSegment(id)}/comparisons/${encodeSegment(comparisonId)}`,
  comparisonResult: (id: string, comparisonId: string) =>
    `/workspace/submissions/${encodeSegment(id)}/comparisons/${encodeSegment(comparisonId)}/result`,
  evaluations: '/workspace/evaluations',
  /** GET scores, PUT starts, DELETE removes: see contract/workspace/evaluations.ts. */
  evaluation: (id: string) => `/workspace/evaluations/${encodeSegment(id)}`,
  models: '/workspace/models',
  /** PUT changes or adds a model, DELETE deletes its settings. */
  model: (id: string) => `/workspace/models/${encodeSegment(id)}`,
  modelCorrections: (id: string) => `/workspace/models/${encodeSegment(id)}/corrections`,
  corrections: (submissionId: string) => `/workspace/submissions/${encodeSegment(submissionId)}/corrections`,
  /** Models made here: see contract/workspace/custom-models.ts. */
  customModels: '/workspace/custom-models',
  /** PUT makes or changes one, DELETE deletes it. */
  customModel: (id: string) => `/workspace/custom-models/${encodeSegment(id)}`,
  /** GET, with an `id` for each that is wanted; without one, all. */
  exportCustomModels: '/workspace/custom-models/export',
  /** POST, with `replace=true` where models of the same ids are to be replaced. */
  importCustomModels: '/workspace/custom-models/import',
  /** POST reads a stored file with a model that is being made. */
  tryModel: (submissionId: string) => `/workspace/submissions/${encodeSegment(submissionId)}/try`,
  /** What was learnt: see contract/workspace/formats.ts. */
  formats: '/workspace/formats',
  /** POST. */
  forgetFormat: '/workspace/formats/forget',
  restoreFormat: '/workspace/formats/restore',
  readFormatAgain: '/workspace/formats/read-again',
  /** GET. See contract/workspace/format-files.ts. */
  exportFormats: '/workspace/formats/export',
  /** POST. */
  importFormats: '/workspace/formats/import',
  undoImportFormats: '/workspace/formats/undo-import',
  submissionFormat: (id: string) => `/workspace/submissions/${encodeSegment(id)}/format`,
  /** GET: see contract/workspace/queue.ts. */
  queue: '/workspace/queue',
  backend: '/workspace/backend',
  backendState: '/workspace/backend/state',
  /** See contract/workspace/session.ts. */
  session: '/workspace/session',
  otherSessions: '/workspace/session/others',
  /** See contract/workspace/exports.ts. */
  exports: '/workspace/exports',
  exportSummary: '/workspace/exports/summary',
}

/** Header names of the document operations and of the workspace, as written on the wire. */
export const headers = {
  /** The request id, which is returned nowhere else (spec 4.2). */
  requestId: 'X-Request-Id',
  /** Added to the response of a submission: its id under /workspace/submissions. */
  submissionId: 'X-Submission-Id',
  idempotencyKey: 'Idempotency-Key',
  /**
   * With feedback: the revisions of the draft and of the submission that the sender saw, as numbers. Where the edits changed in a
   * later revision of the draft it is answered 409 `draft_stale`, on an earlier submission `submission_stale`, on a deleted one `submission_deleted`; without them, as
   * from other clients, it is sent whatever they are.
   */
  draftRevision: 'X-Draft-Revision',
  submissionRevision: 'X-Submission-Revision',
  /**
   * With feedback: the id of the last accepted feedback that the sender saw, or `none`. Where another was accepted since, it is
   * answered 409 `submission_stale`, unless it is the very same payload: then it is sent again because an answer was lost.
   */
  seenFeedback: 'X-Seen-Feedback',
  /** Sent by a page that nobody is at work in: the request does not keep the session from ending. */
  unattended: 'X-Unattended',
  /** How many submissions an export holds, and how many it skips. */
  exportedSubmissions: 'X-Exported-Submissions',
  skippedSubmissions: 'X-Skipped-Submissions',
} as const
