import { isJsonObject, type JsonValue } from '../json.ts'

/**
 * Property that the local service adds to a field when an electronic invoice also states its value (decision 0116).
 * The spec does not name it; other services omit it.
 */
export const electronicValueProperty = 'ElectronicInvoice'

/**
 * How the value of an electronic invoice relates to the pages. `same`: the page prints it. `other`: the page prints
 * another value, which is the field's own Text and Value. `none`: it was not found on the pages; the field's Text and
 * Value are then those of the electronic invoice.
 */
export type PrintedState = 'same' | 'other' | 'none'

/** The value in an electronic invoice, as the property holds it. A type alias, so that it is assignable to JSON. */
export type ElectronicValue = {
  /** As written in the electronic invoice. */
  readonly Text: string
  /** Normalised as the field's Value is. */
  readonly Value: JsonValue
  readonly Printed: PrintedState
}

const printedStates: readonly JsonValue[] = ['same', 'other', 'none'] satisfies PrintedState[]

/** Parses the property; undefined when it is missing or has another form. */
export function parseElectronicValue(property: JsonValue | undefined): ElectronicValue | undefined {
  if (property === undefined || !isJsonObject(property)) return undefined
  const { Text, Value, Printed } = property
  if (typeof Text !== 'string' || Value === undefined || Printed === undefined) return undefined
  // Membership was checked.
  return printedStates.includes(Printed) ? { Text, Value, Printed: Printed as PrintedState } : undefined
}
