import type { LookupFailureKind } from '#src/registry/response/parse-registry-response.ts'

/** The kinds of failure of a lookup; `offline`: there was no response. */
export type AnyFailureKind = LookupFailureKind | 'offline'

const titleKeys = {
  number: 'registry.failure.number',
  nothing: 'registry.failure.nothing',
  temporary: 'registry.failure.temporary',
  key: 'registry.failure.key',
  technical: 'registry.failure.technical',
  other: 'registry.failure.refused',
  refused: 'registry.failure.refused',
  slow: 'registry.failure.slow',
  signIn: 'registry.failure.refused',
  unreachable: 'registry.failure.offline',
  strange: 'registry.failure.strange',
  offline: 'registry.failure.offline',
} as const

/** The catalogue key of the title. */
export const getFailureTitleKey = (kind: AnyFailureKind) => titleKeys[kind]

const meaningKeys = {
  number: 'registry.failure.numberMeaning',
  nothing: 'registry.failure.nothingMeaning',
  temporary: 'registry.failure.temporaryMeaning',
  key: 'registry.failure.keyMeaning',
  technical: 'registry.failure.technicalMeaning',
  other: 'registry.failure.refusedMeaning',
  refused: 'registry.failure.refusedMeaning',
  slow: 'registry.failure.slowMeaning',
  signIn: 'registry.failure.signIn',
  unreachable: 'registry.failure.unreachable',
  strange: 'registry.failure.strangeMeaning',
  offline: 'registry.failure.offlineMeaning',
} as const

/** The catalogue key of the explanation. */
export const getFailureMeaningKey = (kind: AnyFailureKind) => meaningKeys[kind]
