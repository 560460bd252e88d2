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
  /** Health of the server; admins only. */
  operation: '/workspace/operation',
  /** GET with a `word` parameter per word: the submissions whose values contain it. */
  search: '/workspace/search',
  /** Deleted submissions, which can be restored. */
  deletedSubmissions: '/workspace/submissions?deleted=true',
  /** POST performs an action on several submissions. */
  actions: '/workspace/submissions/actions',
  submission: (id: string) => `/workspace/submissions/${encodeSegment(id)}`,
  file: (id: string) => `/workspace/submissions/${encodeSegment(id)}/file`,
  result: (id: string) => `/workspace/submissions/${encodeSegment(id)}/result`,
  /** Values read so far from a submission that is being read: see contract/workspace/preliminary.ts. */
  preliminary: (id: string) => `/workspace/submissions/${encodeSegment(id)}/preliminary`,
  draft: (id: string) => `/workspace/submissions/${encodeSegment(id)}/draft`,
  feedback: (id: string) => `/workspace/submissions/${encodeSegment(id)}/feedback`,
  /** POST records that somebody opened it for review. */
  opened: (id: string) => `/workspace/submissions/${encodeSegment(id)}/opened`,
  /** GET: who has which document open; see contract/workspace/presence.ts. */
  presence: '/workspace/presence',
  submissionPresence: (id: string, client: string) =>
    `/workspace/submissions/${encodeSegment(id)}/presence/${encodeSegment(client)}`,
  /** POST performs an action on one submission. */
  submissionActions: (id: string) => `/workspace/submissions/${encodeSegment(id)}/actions`,
  /** POST reads a protected file with its password: see contract/workspace/file/file-password.ts. */
  filePassword: (id: string) => `/workspace/submissions/${encodeSegment(id)}/password`,
  history: (id: string) => `/workspace/submissions/${encodeSegment(id)}/history`,
  /** POST submits a submission with an unknown outcome again. */
  retry: (id: string) => `/workspace/submissions/${encodeSegment(id)}/retry`,
  /** GET lists them, POST reads the file with other models: see contract/workspace/comparisons.ts. */
  comparisons: (id: string) => `/workspace/submissions/${encodeSegment(id)}/comparisons`,
  /** PUT stores a pasted result, DELETE removes a reading. */
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
  /** Models made in this app: see contract/workspace/custom-models.ts. */
  customModels: '/workspace/custom-models',
  /** PUT creates or changes one, DELETE deletes it. */
  customModel: (id: string) => `/workspace/custom-models/${encodeSegment(id)}`,
  /** GET, with an `id` parameter per wanted model; without one, all. */
  exportCustomModels: '/workspace/custom-models/export',
  /** POST; `replace=true` replaces models with the same ids. */
  importCustomModels: '/workspace/custom-models/import',
  /** POST reads a stored file with a model that is still being edited. */
  tryModel: (submissionId: string) => `/workspace/submissions/${encodeSegment(submissionId)}/try`,
  /** Learnt formats: see contract/workspace/formats.ts. */
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
  otherSession: (id: string) => `/workspace/session/others/${encodeSegment(id)}`,
  /** Sessions of the members of the organisation, for its admins. */
  memberSessions: '/workspace/session/members',
  /** DELETE ends the session of a member with this id, or with none all of theirs. */
  endMemberSessions: (member: string, id?: string) =>
    `/workspace/session/members?member=${encodeSegment(member)}${id === undefined ? '' : `&id=${encodeSegment(id)}`}`,
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
   * With feedback: the draft and submission revisions that the sender saw, as numbers. The server returns 409
   * `draft_stale` when a later draft revision changed the edits, `submission_stale` for an earlier submission
   * revision and `submission_deleted` for a deleted one. Without these headers, as from other clients, feedback is
   * sent regardless.
   */
  draftRevision: 'X-Draft-Revision',
  submissionRevision: 'X-Submission-Revision',
  /**
   * With feedback: the id of the last accepted feedback that the sender saw, or `none`. If another was accepted
   * since, the server returns 409 `submission_stale`, unless the payload is identical: that is a retry after a lost
   * response.
   */
  seenFeedback: 'X-Seen-Feedback',
  /**
   * With a draft: the name of the member who made the changes, percent-encoded; empty for a member without a name. If
   * another member has signed in since, the server returns 409 `signed_in_as_other`. Without it the caller made them.
   */
  draftMember: 'X-Draft-Member',
  /** Sent by an idle page: the request does not extend the session. */
  unattended: 'X-Unattended',
  /** How many submissions an export holds, how many documents these hold, and how many submissions it skips. */
  exportedSubmissions: 'X-Exported-Submissions',
  exportedDocuments: 'X-Exported-Documents',
  skippedSubmissions: 'X-Skipped-Submissions',
} as const

/** Paths for signing in with the identity provider of the office; a browser opens them as pages. */
export const signInPaths = {
  /** GET leads to the provider; its parameters: see contract/provider-sign-in.ts. */
  start: '/sign-in/start',
  /** Where the provider leads back to. */
  callback: '/sign-in/callback',
}
