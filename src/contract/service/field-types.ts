import { z } from 'zod/mini'

/** The allowed values of a field's Type (spec 2.5), in the order of the spec. */
export const fieldTypes = [
  'String',
  'Long',
  'Double',
  'Boolean',
  'Date',
  'Time',
  'Currency',
  'List',
  'Dictionary',
  'SelectionGroup',
  'PhoneNumber',
  'Address',
  'CountryRegion',
  'SelectionMark',
  'Signature',
] as const

export type FieldType = (typeof fieldTypes)[number]

export const fieldTypeSchema = z.enum(fieldTypes)

/** Whether a received Type is one of the spec's. Fields of other types are shown and edited as text. */
export const isFieldType = (type: unknown): type is FieldType =>
  (fieldTypes as readonly unknown[]).includes(type)
