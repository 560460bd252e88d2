import type { Model } from './model.ts'
import { bankStatement } from './bank-statement.ts'
import { contract } from './contract.ts'
import { deliveryNote } from './delivery-note.ts'
import { invoice } from './invoice.ts'
import { letter } from './letter.ts'
import { order } from './order.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { receipt } from './receipt.ts'
import { registryExtract } from './registry-extract.ts'
import { utilityBill } from './utility-bill.ts'

/** The models available without configuration. */
export const builtInModels: readonly Model[] = [
  invoice,
  receipt,
  order,
  orderConfirmation,
  deliveryNote,
  contract,
  bankStatement,
  utilityBill,
  registryExtract,
  letter,
]
