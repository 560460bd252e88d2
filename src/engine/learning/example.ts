import type { JsonValue } from '#src/contract/json.ts'
import type { FormatKeys } from './format-keys.ts'
import type { Location } from './locations/location.ts'
import type { TableExample } from './rows/table-example.ts'

/** A value that may be the same on every document of an issuer, as it was sent. */
export interface FieldConstant {
  readonly text: string
  readonly value: JsonValue
}

/** What one document taught about a field. */
export interface FieldExample {
  /** Where the right value is printed; empty when it is not printed, or the field is not in the document. */
  readonly places: readonly Location[]
  /** Whether the document has the field. */
  readonly isPresent: boolean
  /** Where the value is that the service gave and the reviewer rejected; empty when it was right or gave none. */
  readonly rejected: readonly Location[]
  /** Whether the generic rules were right. */
  readonly isGenericRight: boolean
  /** Whether earlier examples were right; left out when they proposed nothing. */
  readonly isProposalRight?: boolean
  /** Whether the reviewer changed it. */
  readonly isCorrected: boolean
  /** The right value of an identifier: IBAN, VAT id or KvK number; left out for other fields, and where it is absent. */
  readonly identifier?: string
  /** The right name or address of the issuer; left out for other fields, where it is absent, and in examples of before. */
  readonly constant?: FieldConstant
}

/** What one document taught: by accepted feedback, or by its electronic invoice (decision 0147). Plain JSON. */
export interface FormatExample {
  readonly version: 1
  readonly keys: FormatKeys
  /** An earlier reading of the document taught before: what is on record of the fields is of that. Left out otherwise. */
  readonly isReadAgain?: true
  /** It was made from the electronic invoice of the document, and nobody reviewed it. Left out: from accepted feedback. */
  readonly source?: 'electronic-invoice'
  /** By what its issuer is known: `vat-id:…`, `kvk:…`, `name:…`. Of different issuers none is the same. */
  readonly issuer?: readonly string[]
  readonly dateOrder: 'dmy' | 'mdy' | undefined
  readonly fields: Readonly<Record<string, FieldExample>>
  readonly tables: Readonly<Record<string, TableExample>>
}
