import type { Model } from './model.ts'
import { invoice } from './invoice.ts'
import { letter } from './letter.ts'
import { receipt } from './receipt.ts'
import { registryExtract } from './registry-extract.ts'

/** The models available without configuration. */
export const builtInModels: readonly Model[] = [invoice, receipt, registryExtract, letter]
