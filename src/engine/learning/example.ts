import type { JsonValue } from '#src/contract/json.ts'
import type { FormatKeys } from './format-keys.ts'
import type { Location } from './locations/location.ts'
import type { TableExample } from './rows/table-example.ts'

/** A value that may be the same on every document of an issuer, as submitted. */
export interface FieldConstant {
  readonly text: string
  readonly value: JsonValue
}

/** The knowledge of one field from one document. */
export interface FieldExample {
  /** Locations of the right value; empty if it is not printed, or if the document does not have the field. */
  readonly places: readonly Location[]
  /** Whether the document has the field. */
  readonly isPresent: boolean
  /** Locations of the returned value that the reviewer rejected; empty if it was right or missing. */
  readonly rejected: readonly Location[]
  /** Whether the generic rules were right. */
  readonly isGenericRight: boolean
  /** Whether earlier examples were right; left out if they proposed nothing. */
  readonly isProposalRight?: boolean
  /** Whether the reviewer changed it. */
  readonly isCorrected: boolean
  /** The right value of an identifier (IBAN, VAT id or KvK number); left out for other fields, and if it is absent. */
  readonly identifier?: string
  /** The right name or address of the issuer; left out for other fields, if it is absent, and in older examples. */
  readonly constant?: FieldConstant
}

/** The knowledge from one document: by accepted feedback, or by its electronic invoice (decision 0147). Plain JSON. */
export interface FormatExample {
  readonly version: 1
  readonly keys: FormatKeys
  /** Set if an earlier reading of the document also taught: the records of the fields are from that reading. */
  readonly isReadAgain?: true
  /** Set if the example is from the document's electronic invoice, without review; left out for accepted feedback. */
  readonly source?: 'electronic-invoice'
  /** Identities of the issuer: `vat-id:…`, `kvk:…`, `name:…`. Different issuers have none in common. */
  readonly issuer?: readonly string[]
  readonly dateOrder: 'dmy' | 'mdy' | undefined
  readonly fields: Readonly<Record<string, FieldExample>>
  readonly tables: Readonly<Record<string, TableExample>>
}
