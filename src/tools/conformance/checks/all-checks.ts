import type { Check } from '../run/check.ts'
import { authenticationChecks } from './authentication.ts'
import { errorChecks } from './errors.ts'
import { feedbackChecks } from './feedback.ts'
import { fetchChecks } from './fetch.ts'
import { limitChecks } from './limits.ts'
import { notationChecks } from './notations.ts'
import { providerChecks } from './provider.ts'
import { registryChecks } from './registry.ts'
import { registryErrorChecks } from './registry-errors.ts'
import { registryKeyChecks } from './registry-key.ts'
import { resultChecks } from './result.ts'
import { submitChecks } from './submit.ts'
import { tableChecks } from './tables.ts'
import { valueFormChecks } from './value-forms.ts'
import { versionChecks } from './versions.ts'

/**
 * Every check, in execution order: the free ones first, then the readings, and the shape of results last, when all
 * results are there.
 */
export const allChecks: readonly Check[] = [
  ...versionChecks,
  ...authenticationChecks,
  ...registryChecks,
  ...registryErrorChecks,
  ...registryKeyChecks,
  ...errorChecks,
  ...limitChecks,
  ...submitChecks,
  ...fetchChecks,
  ...feedbackChecks,
  ...providerChecks,
  ...resultChecks,
  ...tableChecks,
  ...valueFormChecks,
  ...notationChecks,
]
