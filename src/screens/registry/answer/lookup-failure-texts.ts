import type { LookupFailureKind } from '#src/registry/response/parse-registry-response.ts'

/** What can go wrong with a lookup; `offline`: there was no response. */
export type AnyFailureKind = LookupFailureKind | 'offline'

const titleKeys = {
  number: 'registry.trouble.number',
  nothing: 'registry.trouble.nothing',
  temporary: 'registry.trouble.temporary',
  key: 'registry.trouble.key',
  technical: 'registry.trouble.technical',
  other: 'registry.trouble.refused',
  refused: 'registry.trouble.refused',
  slow: 'registry.trouble.slow',
  signIn: 'registry.trouble.refused',
  unreachable: 'registry.trouble.offline',
  strange: 'registry.trouble.strange',
  offline: 'registry.trouble.offline',
} as const

/** The catalogue key of the title. */
export const getFailureTitleKey = (trouble: AnyFailureKind) => titleKeys[trouble]

const meaningKeys = {
  number: 'registry.trouble.numberMeaning',
  nothing: 'registry.trouble.nothingMeaning',
  temporary: 'registry.trouble.temporaryMeaning',
  key: 'registry.trouble.keyMeaning',
  technical: 'registry.trouble.technicalMeaning',
  other: 'registry.trouble.refusedMeaning',
  refused: 'registry.trouble.refusedMeaning',
  slow: 'registry.trouble.slowMeaning',
  signIn: 'registry.trouble.signIn',
  unreachable: 'registry.trouble.unreachable',
  strange: 'registry.trouble.strangeMeaning',
  offline: 'registry.trouble.offlineMeaning',
} as const

/** The catalogue key of the explanation. */
export const getFailureMeaningKey = (trouble: AnyFailureKind) => meaningKeys[trouble]
