const part = encodeURIComponent

/** Paths of the document operations (spec 4.2 to 4.4), below base_url. */
export const documentPaths = {
  analyze: (modelId: string) => `/v2/document-intelligence/models/${part(modelId)}/analyze`,
  request: (requestId: string) => `/v2/document-intelligence/requests/${part(requestId)}`,
  feedback: (requestId: string) => `/v2/document-intelligence/requests/${part(requestId)}/feedback`,
}

/** Paths of the registry operations (spec 4.1), below base_url. */
export const registryPaths = {
  search: (number: string) => `/v2/chamber-of-commerce/search/${part(number)}`,
  basicProfile: (number: string) => `/v2/chamber-of-commerce/basic-profile/${part(number)}`,
  branches: (number: string) => `/v2/chamber-of-commerce/basic-profile/branches/${part(number)}`,
  owner: (number: string) => `/v2/chamber-of-commerce/basic-profile/owner/${part(number)}`,
  mainBranch: (number: string) => `/v2/chamber-of-commerce/basic-profile/main-branch/${part(number)}`,
}

/** Paths of the workspace: what the review office keeps. */
export const workspacePaths = {
  submissions: '/workspace/submissions',
  submission: (id: string) => `/workspace/submissions/${part(id)}`,
  file: (id: string) => `/workspace/submissions/${part(id)}/file`,
  result: (id: string) => `/workspace/submissions/${part(id)}/result`,
  draft: (id: string) => `/workspace/submissions/${part(id)}/draft`,
  feedback: (id: string) => `/workspace/submissions/${part(id)}/feedback`,
  /** POST passes one on again whose outcome is unknown. */
  retry: (id: string) => `/workspace/submissions/${part(id)}/retry`,
  models: '/workspace/models',
  /** PUT changes or adds it, DELETE forgets what was said of it here. */
  model: (id: string) => `/workspace/models/${part(id)}`,
  modelCorrections: (id: string) => `/workspace/models/${part(id)}/corrections`,
  corrections: (submissionId: string) => `/workspace/submissions/${part(submissionId)}/corrections`,
  backend: '/workspace/backend',
  backendState: '/workspace/backend/state',
  session: '/workspace/session',
}

/** Header names of the document operations and of the workspace, as written on the wire. */
export const headers = {
  /** The request id: the only place where it appears (spec 4.2). */
  requestId: 'X-Request-Id',
  /** Added by the journal to what a submission answers: the id under /workspace/submissions. */
  submissionId: 'X-Submission-Id',
  idempotencyKey: 'Idempotency-Key',
} as const
