// Results for measuring the review screen.

/** A field of such a result. */
export interface BenchField {
  readonly Text: string
  readonly Value: unknown
  readonly Type: string
  readonly Confidence: number
  readonly Page: number
  readonly NeedsReview: boolean
}

/** Creates a field of type String. */
export const createTextField = (
  value: string,
  page = 0,
  NeedsReview = false,
  Confidence = NeedsReview ? 61 : 97,
): BenchField => ({
  Text: value,
  Value: value,
  Type: 'String',
  Confidence,
  Page: page,
  NeedsReview,
})

/** Creates a result of one document as JSON text. */
export const createResultJson = (
  FileName: string,
  TotalPages: number,
  fields: readonly [string, BenchField][],
) =>
  JSON.stringify({
    Documents: [{ FileName, TotalPages, NeedsReview: true, Fields: Object.fromEntries(fields) }],
  })

/** Creates 2,000 fields in 40 tables of 10 rows and 5 columns, plus one plain field for typing. */
export const createWideResult = (fileName: string): string =>
  createResultJson(fileName, 1, [
    ['Remark', createTextField('A line of ordinary words', 0, true)],
    ...Array.from({ length: 2000 }, (_, index): [string, BenchField] => {
      const [table, row, column] = [Math.floor(index / 50), Math.floor((index % 50) / 5), index % 5]
      return [`Table${table + 1}.${row}.Column${column + 1}`, createTextField(`${table}-${row}-${column}`)]
    }),
  ])

/**
 * Creates fields for the file of 500 pages: those on pages 1, 200 and 400 (from 1) are to be checked. They are on
 * more pages than are prepared from where the reviewer is; the page of the last one is not prepared. The others are too
 * uncertain to be folded (decision 0232): a folded field has no text box.
 */
export const createLongResult = (fileName: string): string =>
  createResultJson(fileName, 500, [
    ['First', createTextField('Page 1 of 500', 0, true)],
    ['Middle', createTextField('Page 200 of 500', 199, true)],
    ['Far', createTextField('Page 400 of 500', 399, true)],
    ['Aside', createTextField('Page 300 of 500', 299, false, 85)],
    ...Array.from({ length: 30 }, (_, index): [string, BenchField] => [
      `Late${index + 1}`,
      createTextField(`Page ${450 + index} of 500`, 449 + index, false, 85),
    ]),
  ])

/** Creates an ordinary document of 20 fields, three of them flagged. */
export const createPlainResult = (fileName: string): string =>
  createResultJson(
    fileName,
    1,
    Array.from({ length: 20 }, (_, index) => [
      `Field${index + 1}`,
      createTextField(`words ${index}`, 0, index < 3),
    ]),
  )
