import {
  electronicValueProperty,
  parseElectronicValue,
  type ElectronicValue,
} from '#src/contract/service/electronic-value.ts'
import type { ReviewField } from './review-field.ts'

/** What the electronic invoice of the document states for a field; undefined when there is none. */
export const getElectronicValue = ({ result }: Pick<ReviewField, 'result'>): ElectronicValue | undefined =>
  parseElectronicValue(result?.rest.get(electronicValueProperty))

/** Whether the electronic invoice of the document states another value than the page prints. */
export const isContradicted = (field: Pick<ReviewField, 'result'>): boolean =>
  getElectronicValue(field)?.Printed === 'other'
