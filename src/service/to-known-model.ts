import { pickText } from '#src/contract/service/localized-text.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { CatalogueModel } from './model-catalogue.ts'

/** A model as the workspace lists it. */
export function toKnownModel({ model, origin, isDeleted }: CatalogueModel): KnownModel {
  const { id, label, provider, documentType, fields, tables } = model
  return {
    id,
    label: pickText(label, 'en') ?? null,
    ...(typeof label === 'string' ? {} : { labelByLanguage: label }),
    provider,
    documentType: documentType !== null,
    fields: [...fields],
    tables: [...tables],
    origin,
    ...(isDeleted && { isDeleted }),
  }
}
