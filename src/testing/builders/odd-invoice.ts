import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { RecognisedDocument } from '#src/engine/models/recognition-result.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'

/** The differences between two documents of one format. */
export interface OddInvoice {
  readonly number?: string
  readonly order?: string
  readonly date?: string
  readonly customer?: string
}

/**
 * Draws an invoice of one issuer as text, with labels for the number and the order that are in no list of labels. A
 * delivery note and a route are decoys of the same form.
 */
export const drawOddInvoice = ({
  number = 'ZT-48213',
  order = '7714-22',
  date = '03-02-2026',
  customer = 'Harkema Print B.V.',
}: OddInvoice = {}): string => `Zonneveld Techniek B.V.
Kerkstraat 12
3511 AB Utrecht

                                        ${customer}
                                        Molenlaan 8
                                        8011 CD Zwolle

NOTA

Pakbon              9921-34             Dagtekening        ${date}
Werkstuk            ${order}             Boekstuk           ${number}
Route               8812-90             Chauffeur          Willemsen

Hetgeen geleverd                   Maal        Ad        Uitkomst
Kabelgoot verzinkt                    4     12,50           50,00
Montage meterkast                     2     75,00          150,00

Waarde goederen                                            200,00
Heffing                                                     42,00
Wij ontvangen graag                                        242,00

Zonneveld Techniek B.V.  KvK 30112233  Btw NL001234567B01  info@zonneveld-techniek.example
Op al onze leveringen zijn onze voorwaarden van toepassing
`

export interface ReadInvoice {
  readonly document: RecognisedDocument
  readonly reading: StoredReading
}

/** Reads an invoice, or a document of another model, with learnt examples, newest first. */
export async function readInvoice(
  text: string,
  examples: readonly FormatExample[] = [],
  model: Model = invoice,
): Promise<ReadInvoice> {
  const bytes = new TextEncoder().encode(text)
  const read = await recogniseFile(
    { name: 'nota.txt', bytes },
    model,
    {},
    { learning: { findExamples: async () => examples } },
  )
  if (!read.ok || !read.result.Documents[0] || !read.reading) throw new Error('A drawn invoice is readable')
  return { document: read.result.Documents[0], reading: read.reading }
}

/** Builds the example that a reviewed invoice teaches. @param changes fields to correct; undefined: cleared. */
export async function teachInvoice(
  text: string,
  changes: Readonly<Record<string, string | undefined>>,
  examples: readonly FormatExample[] = [],
): Promise<FormatExample> {
  const { document, reading } = await readInvoice(text, examples)
  const returned = document.Fields as FieldValues
  const sent = new Map(Object.entries(returned))
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) sent.delete(name)
    else sent.set(name, { Text: value, Value: value, Page: 0 })
  const example = buildExample({ reading, returned, accepted: Object.fromEntries(sent) }, invoice)
  // Stored as JSON.
  return JSON.parse(JSON.stringify(example)) as FormatExample
}
