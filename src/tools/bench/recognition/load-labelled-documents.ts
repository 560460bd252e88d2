import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const labelSchema = z.object({
  text: z.string(),
  value: z.unknown(),
  page: z.int(),
  alternatives: z.array(z.unknown()).default([]),
})

const labelsSchema = z.object({
  model: z.string(),
  kind: z.optional(z.string()),
  language: z.string(),
  producer: z.string(),
  fields: z.record(z.string(), labelSchema),
  tables: z.record(z.string(), z.array(z.record(z.string(), labelSchema))).default({}),
})

export type Label = z.infer<typeof labelSchema>

/** A labelled document of one half of the set. `labels` has table cells under `<table>.<row>.<column>`. */
export interface LabelledDocument {
  readonly name: string
  readonly path: string
  readonly model: string
  /** Kind that it counts as: a credit note is read with the model of invoices. */
  readonly kind: string
  /** Whether every printed field of the model is labelled. */
  readonly isComplete: boolean
  readonly language: string
  readonly labels: ReadonlyMap<string, Label>
}

export type DatasetHalf = 'tune' | 'held-out'

/** Loads the labelled invoices and receipts of a half, by name. */
export const loadLabelledDocuments = (half: DatasetHalf): LabelledDocument[] =>
  loadLabelledFolder(join(import.meta.dirname, '../documents', half), false)

/** Loads the labelled invoices and receipts of makers that were added later, by name; each half has its own makers. */
export const loadFurtherMakers = (half: DatasetHalf): LabelledDocument[] =>
  loadLabelledFolder(join(import.meta.dirname, '../documents/further-makers', half), false)

/** Loads the labelled documents of the other kinds of a half, by name. */
export const loadLabelledKinds = (half: DatasetHalf): LabelledDocument[] =>
  loadLabelledFolder(join(import.meta.dirname, '../documents/kinds', half), true)

/** Loads the labelled documents of any folder, by name. */
export const loadLabelledFolder = (folder: string, isComplete = true): LabelledDocument[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => loadLabelledDocument(folder, name, isComplete))

function loadLabelledDocument(folder: string, name: string, isComplete: boolean): LabelledDocument {
  const {
    model,
    kind = model,
    language,
    fields,
    tables,
  } = labelsSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const base = name.replace(/\.json$/, '')
  const file = readdirSync(folder).find((other) => other === `${base}.pdf` || other === `${base}.txt`)
  if (file === undefined) throw new Error(`${name} has no document beside it`)
  const labels = new Map(Object.entries(fields))
  for (const [table, rows] of Object.entries(tables))
    rows.forEach((row, index) => {
      for (const [column, label] of Object.entries(row)) labels.set(`${table}.${index}.${column}`, label)
    })
  return { name: base, path: join(folder, file), model, kind, isComplete, language, labels }
}
