import { isRareField } from '#src/contract/service/models.ts'
import { getFieldRole, type FieldRole } from './analysis/field-roles.ts'
import type { Model } from './models/model.ts'
import type { RecognisedDocument } from './models/recognition-result.ts'
import type { DocumentOrPart } from './split-documents.ts'

/** A document as read, with its recognised fields before the provider decides which of them are returned. */
interface ReadDocument {
  readonly read: DocumentOrPart
  readonly document: RecognisedDocument
}

/**
 * Leaves out mail bodies that only accompany attachments, so that the requested document is first (decision 0152).
 * A body stays if no attachment can be read, if it contains more of the model's fields than each attachment, or if
 * a person divided it into documents.
 *
 * @returns the remaining documents, in their order.
 */
export function leaveOutMailBodies<T extends ReadDocument>(documents: readonly T[], model: Model): T[] {
  const isCovering = (body: T, index: number) => {
    const { isMailBody, part } = body.read
    if (isMailBody === undefined || part !== undefined) return false
    const attached = listAttached(documents, index).filter(({ read }) => hasText(read))
    const needed = weighBody(body.document, model)
    return attached.some(({ document }) => weighContent(document, model) >= needed)
  }
  return documents.filter((document, index) => !isCovering(document, index))
}

/** The documents attached to a mail, at any depth: they follow its body. */
function listAttached<T extends ReadDocument>(documents: readonly T[], bodyIndex: number): readonly T[] {
  const depth = documents[bodyIndex]?.read.path.length ?? 0
  const following = documents.slice(bodyIndex + 1)
  const end = following.findIndex(({ read }) => read.path.length <= depth)
  return end < 0 ? following : following.slice(0, end)
}

const hasText = ({ pages }: DocumentOrPart): boolean => pages.some(({ words }) => words.length > 0)

/**
 * Fields that a mail signature contains too: sender, contact and payment details, and addressee. The currency is
 * printed with any amount.
 */
const signatureRoles: ReadonlySet<FieldRole> = new Set<FieldRole>([
  'issuer-name',
  'issuer-address',
  'issuer-phone',
  'issuer-kvk',
  'issuer-vat-id',
  'issuer-tax-number',
  'receiver-name',
  'receiver-vat-id',
  'iban',
  'bic',
  'currency',
  'rsin',
  'branch',
])

const listContentFields = ({ fields }: Model) =>
  fields.filter((field) => !isRareField(field) && !signatureRoles.has(getFieldRole(field)))

const hasRows = ({ Fields }: RecognisedDocument, table: string): boolean =>
  Object.keys(Fields).some((name) => name.startsWith(`${table}.`))

/** The amount of the model's content in a document: each field counts by its confidence, a table as one field. */
function weighContent(document: RecognisedDocument, model: Model): number {
  const sure = listContentFields(model).reduce(
    (sum, { name }) => sum + (document.Fields[name]?.Confidence ?? 0) / 100,
    0,
  )
  return sure + model.tables.filter(({ name }) => hasRows(document, name)).length
}

/**
 * A letter that announces an invoice names its number, dates and total too, so a body without further content
 * counts for less.
 */
const announcingShare = 2 / 3

const weighBody = (document: RecognisedDocument, model: Model): number =>
  weighContent(document, model) * (isComplete(document, model) ? 1 : announcingShare)

/**
 * Whether a total is complete with the sums it consists of; for a model without a total, whether half of the fields
 * or a table is there.
 */
function isComplete(document: RecognisedDocument, model: Model): boolean {
  const found = listContentFields(model).filter(({ name }) => document.Fields[name] !== undefined)
  const hasTable = model.tables.some(({ name }) => hasRows(document, name))
  const hasRole = (...roles: readonly FieldRole[]) =>
    found.some((field) => roles.includes(getFieldRole(field)))
  if (model.fields.some((field) => getFieldRole(field) === 'total'))
    return hasRole('total') && (hasTable || hasRole('net', 'vat'))
  return hasTable || found.length * 2 >= listContentFields(model).length
}
