import type { ModelField } from '#src/contract/service/models.ts'
import type { CandidateKind } from '../candidates/candidate.ts'

/** The role of a field by its name and type; `value` for fields that only their labels identify. */
export type FieldRole =
  | 'document-number'
  | 'other-number'
  | 'payment-reference'
  | 'document-date'
  | 'due-date'
  | 'delivery-date'
  | 'payment-terms'
  | 'time'
  | 'issuer-name'
  | 'issuer-address'
  | 'issuer-phone'
  | 'issuer-kvk'
  | 'issuer-vat-id'
  | 'issuer-tax-number'
  | 'receiver-name'
  | 'receiver-vat-id'
  | 'iban'
  | 'bic'
  | 'net'
  | 'vat'
  | 'total'
  | 'paid'
  | 'due'
  | 'currency'
  | 'payment-method'
  | 'rsin'
  | 'branch'
  | 'credited-number'
  | 'delivery-address'
  | 'account-holder'
  | 'account-iban'
  | 'electricity-ean'
  | 'gas-ean'
  | 'period-start'
  | 'period-end'
  | 'debit-date'
  | 'contract-date'
  | 'effective-date'
  | 'end-date'
  | 'term'
  | 'notice-period'
  | 'governing-law'
  | 'value'

// Rules refer to roles, because models use different field names.
const roleByFieldName = new Map<string, FieldRole>(
  Object.entries({
    InvoiceNumber: 'document-number',
    PurchaseOrderNumber: 'document-number',
    ConfirmationNumber: 'document-number',
    DeliveryNoteNumber: 'document-number',
    OriginalInvoiceNumber: 'credited-number',
    OrderNumber: 'other-number',
    CustomerNumber: 'other-number',
    PaymentReference: 'payment-reference',
    InvoiceDate: 'document-date',
    OrderDate: 'document-date',
    ConfirmationDate: 'document-date',
    DeliveryNoteDate: 'document-date',
    DirectDebitDate: 'debit-date',
    ContractDate: 'contract-date',
    EffectiveDate: 'effective-date',
    EndDate: 'end-date',
    PeriodStart: 'period-start',
    PeriodEnd: 'period-end',
    DueDate: 'due-date',
    DeliveryDate: 'delivery-date',
    PaymentTerms: 'payment-terms',
    Date: 'document-date',
    Time: 'time',
    SupplierName: 'issuer-name',
    MerchantName: 'issuer-name',
    Sender: 'issuer-name',
    BuyerName: 'issuer-name',
    SupplierAddress: 'issuer-address',
    BuyerAddress: 'issuer-address',
    MerchantAddress: 'issuer-address',
    SenderAddress: 'issuer-address',
    SupplierPhone: 'issuer-phone',
    Phone: 'issuer-phone',
    SupplierKvkNumber: 'issuer-kvk',
    KvkNumber: 'issuer-kvk',
    SupplierVatId: 'issuer-vat-id',
    SupplierTaxNumber: 'issuer-tax-number',
    CustomerName: 'receiver-name',
    Recipient: 'receiver-name',
    VendorName: 'receiver-name',
    AccountHolder: 'account-holder',
    DeliveryAddress: 'delivery-address',
    CustomerVatId: 'receiver-vat-id',
    Iban: 'iban',
    Bic: 'bic',
    NetAmount: 'net',
    VatAmount: 'vat',
    TotalAmount: 'total',
    AmountPaid: 'paid',
    AmountDue: 'due',
    Currency: 'currency',
    PaymentMethod: 'payment-method',
    Rsin: 'rsin',
    BranchNumber: 'branch',
    AccountIban: 'account-iban',
    ElectricityEan: 'electricity-ean',
    GasEan: 'gas-ean',
    Term: 'term',
    NoticePeriod: 'notice-period',
    GoverningLaw: 'governing-law',
  } as const),
)

const typeByRole: Readonly<Partial<Record<FieldRole, ModelField['type']>>> = {
  'document-date': 'Date',
  'due-date': 'Date',
  'delivery-date': 'Date',
  'debit-date': 'Date',
  'contract-date': 'Date',
  'effective-date': 'Date',
  'end-date': 'Date',
  'period-start': 'Date',
  'period-end': 'Date',
  time: 'Time',
  'issuer-address': 'Address',
  'delivery-address': 'Address',
  'issuer-phone': 'PhoneNumber',
  net: 'Currency',
  vat: 'Currency',
  total: 'Currency',
  paid: 'Currency',
  due: 'Currency',
}

/** The role of a field; `value` when its type does not fit the role. */
export function getFieldRole(field: ModelField): FieldRole {
  const role = roleByFieldName.get(field.name) ?? 'value'
  return field.type === (typeByRole[role] ?? 'String') ? role : 'value'
}

const kindByRole: Readonly<Partial<Record<FieldRole, CandidateKind>>> = {
  'document-number': 'code',
  'other-number': 'code',
  'issuer-kvk': 'kvk',
  'issuer-vat-id': 'vat-id',
  'receiver-vat-id': 'vat-id',
  'issuer-tax-number': 'tax-number',
  iban: 'iban',
  'credited-number': 'code',
  'account-iban': 'iban',
  bic: 'bic',
  currency: 'currency',
  rsin: 'rsin',
  branch: 'branch',
}

const kindByType: Readonly<Partial<Record<ModelField['type'], CandidateKind>>> = {
  Date: 'date',
  Time: 'time',
  Currency: 'amount',
  Long: 'number',
  Double: 'number',
  PhoneNumber: 'phone',
}

/** The kind of candidate that fills a field; `text` when only labels identify it. */
export const getCandidateKind = (field: ModelField): CandidateKind =>
  kindByRole[getFieldRole(field)] ?? kindByType[field.type] ?? 'text'
