import { z } from 'zod/mini'
import { persistedMap, type PersistedMap } from './persisted-map.ts'

/** Texts that a reviewer typed and a completed search found on no page, by field of one submission. */
export type TextsNotFoundStorage = PersistedMap<string>

/** Stores them on this device, beside the draft: after a reload they are known before the fields are selected again. */
export const createTextsNotFoundStorage = (submissionId: string): TextsNotFoundStorage =>
  persistedMap(`veldwerk.notfound.${submissionId}`, z.string(), z.string())
