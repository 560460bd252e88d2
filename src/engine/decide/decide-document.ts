import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Model } from '../models/model.ts'
import { findParties, type Parties } from '../parties/find-parties.ts'
import { decideFields, type Decisions } from './decide-fields.ts'

/** The decisions on the fields outside tables, and the parties that they are based on. */
export interface DecidedDocument {
  /** By field name; fields that are not in the document are missing. */
  readonly decisions: Decisions
  readonly parties: Parties
}

/** Finds the parties of a document and decides the fields of a model. */
export function decideDocument(document: AnalysedDocument, { fields }: Model): DecidedDocument {
  const findFieldName = (role: FieldRole) => fields.find((field) => getFieldRole(field) === role)?.name
  const parties = findParties(document, {
    customer: findFieldName('receiver-name'),
    supplier: findFieldName('issuer-name'),
    delivery: findFieldName('delivery-address'),
  })
  return { decisions: decideFields(fields, document, parties), parties }
}
