import {
  electronicValueProperty,
  parseElectronicValue,
  type ElectronicValue,
} from '#src/contract/service/electronic-value.ts'
import type { ReviewField } from './review-field.ts'

/** The value that the document's electronic invoice states for a field; undefined when there is none. */
export const getElectronicValue = ({ result }: Pick<ReviewField, 'result'>): ElectronicValue | undefined =>
  parseElectronicValue(result?.rest.get(electronicValueProperty))

/** Whether the document's electronic invoice states another value than the one printed on the page. */
export const isContradicted = (field: Pick<ReviewField, 'result'>): boolean =>
  getElectronicValue(field)?.Printed === 'other'
