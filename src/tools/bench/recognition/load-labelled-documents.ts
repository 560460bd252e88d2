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
  readonly language: string
  readonly labels: ReadonlyMap<string, Label>
}

export type DatasetHalf = 'tune' | 'held-out'

/** The labelled documents of a half, by name. Empty when the half is not there. */
export function loadLabelledDocuments(half: DatasetHalf): LabelledDocument[] {
  const folder = join(import.meta.dirname, '../documents', half)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => loadLabelledDocument(folder, name))
}

function loadLabelledDocument(folder: string, name: string): LabelledDocument {
  const { model, language, fields, tables } = labelsSchema.parse(
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  const base = name.replace(/\.json$/, '')
  const file = readdirSync(folder).find((other) => other === `${base}.pdf` || other === `${base}.txt`)
  if (file === undefined) throw new Error(`${name} has no document beside it`)
  const labels = new Map(Object.entries(fields))
  for (const [table, rows] of Object.entries(tables))
    rows.forEach((row, index) => {
      for (const [column, label] of Object.entries(row)) labels.set(`${table}.${index}.${column}`, label)
    })
  return { name: base, path: join(folder, file), model, language, labels }
}
