import { findCompanyFields } from '../companies/company-fields.ts'
import type { ReviewField } from './review-field.ts'

/** The registry data of a company that the review compares. */
export interface RegisteredCompany {
  /** All names of the company. */
  readonly names: readonly string[]
}

/** A KvK number that belongs to a company with another name than the one in the document. */
export interface NameMismatch {
  readonly number: string
  /** Name of the field with the number. */
  readonly numberField: string
  /** The name in the document. */
  readonly stated: string
  /** The first of the registry's names. */
  readonly registered: string
}

/** Whether a written name differs entirely from all of a company's names, and not only in spelling. */
export type IsOtherName = (written: string, names: readonly string[]) => boolean

/**
 * Finds the numbers whose company has an entirely different name in the registry. If the document has several names
 * of the company, all of them must differ.
 *
 * @param numbers the KvK numbers in the document, by the name of the field that holds one.
 * @param companies what the registry returned in this session, by number.
 * @returns by the name of each field involved: that of the number and those of the names.
 */
export function findNameMismatches(
  fields: readonly ReviewField[],
  numbers: ReadonlyMap<string, string>,
  companies: ReadonlyMap<string, RegisteredCompany>,
  isOtherName: IsOtherName,
): ReadonlyMap<string, NameMismatch> {
  const found = new Map<string, NameMismatch>()
  if (companies.size === 0) return found
  for (const [numberField, number] of numbers) {
    const names = companies.get(number)?.names ?? []
    const [registered] = names
    const stated = findCompanyFields(fields, numberField)
      .filter(({ part, field }) => part === 'name' && field.state !== 'absent' && getName(field) !== '')
      .map(({ field }) => field)
    const [first] = stated
    if (registered === undefined || first === undefined) continue
    if (!stated.every((field) => isOtherName(getName(field), names))) continue
    for (const field of stated)
      found.set(field.name, { number, numberField, registered, stated: getName(field) })
    found.set(numberField, { number, numberField, registered, stated: getName(first) })
  }
  return found
}

/** The name in the document: the Text, if the reviewer set another Value, such as the registry's name. */
function getName({ value, text, isEdited, isUnlinked }: ReviewField): string {
  const isSetByHand = isEdited && isUnlinked && text.trim() !== ''
  return (typeof value === 'string' && !isSetByHand ? value : text).trim()
}
