import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'
import { buildFeedback, stringifyFeedback } from '../build-feedback.ts'
import { acceptField, correctField, markAbsent, resetField } from '../fields/edit-field.ts'
import { pushStep, redo, createHistory, undo } from '../draft/history.ts'
import { toDraftContent, countProgress } from '../fields/count-progress.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { acceptCells, clearCells, fillDown, setCell, setRowPage } from './edit-cells.ts'
import { addColumn, pasteBlock } from './paste-block.ts'
import { deleteRows, duplicateRows, insertRow, moveRows, findTable } from './edit-rows.ts'

const untouched: DocumentDraft = { edits: [] }
const rawNumber = JSON.rawJSON('12345678901234567890') as unknown as Writable
const columns = ['A', 'B', '__proto__', 'constructor', 'a b'] as const

/** A result with a table `T`: gaps in the row numbers, missing cells, 20-digit numbers, extra properties. */
const aTable = fc
  .uniqueArray(fc.tuple(fc.nat(9), fc.constantFrom(...columns)), {
    minLength: 1,
    maxLength: 24,
    selector: ([row, column]) => `${row}.${column}`,
  })
  .chain((places) =>
    fc.tuple(
      fc.constant(places),
      fc.array(
        fc.record({
          flagged: fc.boolean(),
          value: fc.constantFrom<Writable>('x', rawNumber, null, { deep: [1] }),
          page: fc.nat(3),
        }),
        { minLength: places.length, maxLength: places.length },
      ),
    ),
  )
  .map(([places, readings]) => {
    const fields = places.map(([row, column], index) => {
      const { flagged, value, page } = readings[index]!
      const text = `text of ${row}.${column}`
      return [
        `T.${row}.${column}`,
        {
          Text: text,
          Value: value,
          Type: 'String',
          Confidence: 50 + index,
          Page: page,
          NeedsReview: flagged,
          Extra: { of: text, long: rawNumber },
        },
      ] as const
    })
    const other = ['Total', { Text: '1', Value: rawNumber, Type: 'Long', Page: 0, Extra: rawNumber }] as const
    const wire = { Documents: [{ Fields: new Map<string, Writable>([other, ...fields]) }] }
    return analysisResultSchema.parse(parseJson(stringifyJson(wire)))
  })

type Edit = (document: ResultDocument, draft: DocumentDraft) => DocumentDraft
const rowIndex = fc.nat(11)
const rowEdits = fc.oneof(
  rowIndex.map(
    (at): Edit =>
      (d, draft) =>
        insertRow(d, draft, 'T', at),
  ),
  fc.tuple(rowIndex, fc.integer({ min: 1, max: 3 })).map(
    ([at, count]): Edit =>
      (d, draft) =>
        duplicateRows(d, draft, 'T', { at, count }),
  ),
  fc.tuple(rowIndex, fc.integer({ min: 1, max: 3 })).map(
    ([at, count]): Edit =>
      (d, draft) =>
        deleteRows(d, draft, 'T', { at, count }),
  ),
  fc.tuple(rowIndex, rowIndex).map(
    ([from, to]): Edit =>
      (d, draft) =>
        moveRows(d, draft, 'T', { from, to }),
  ),
)
const cellEdits = fc.oneof(
  fc.tuple(rowIndex, rowIndex, fc.constantFrom(...columns)).map(
    ([from, to, column]): Edit =>
      (d, draft) =>
        fillDown(d, draft, 'T', { from, to, columns: [column] }),
  ),
  fc.tuple(rowIndex, fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 4 })).map(
    ([at, texts]): Edit =>
      (d, draft) =>
        pasteBlock(d, draft, 'T', { at, columns: ['A', 'new', 'B'], texts }),
  ),
  fc.tuple(rowIndex, fc.constantFrom(...columns)).map(
    ([row, column]): Edit =>
      (d, draft) =>
        setCell(d, draft, { table: 'T', row, column }, { text: 'typed' }),
  ),
  fc.tuple(rowIndex, rowIndex).map(
    ([at, page]): Edit =>
      (d, draft) =>
        setRowPage(d, draft, 'T', { at, page }),
  ),
  rowIndex.map(
    (at): Edit =>
      (d, draft) =>
        acceptCells(d, draft, cellsOfRow(d, draft, at)),
  ),
  rowIndex.map(
    (at): Edit =>
      (d, draft) =>
        clearCells(d, draft, cellsOfRow(d, draft, at)),
  ),
  rowIndex.map(
    (at): Edit =>
      (d, draft) =>
        cellsOfRow(d, draft, at).reduce((done, { name }) => markAbsent(d, done, name), draft),
  ),
  rowIndex.map(
    (at): Edit =>
      (d, draft) =>
        cellsOfRow(d, draft, at).reduce((done, { name }) => correctField(d, done, name, { page: 7 }), draft),
  ),
  fc.constant<Edit>((d, draft) => addColumn(d, draft, 'T', { name: 'new', type: 'Currency' })),
)
const edits = fc.array(fc.oneof(rowEdits, cellEdits), { maxLength: 8 })

const cellsOfRow = (document: ResultDocument, draft: DocumentDraft, at: number) => [
  ...(findTable(document, draft, 'T')?.rows[at]?.cells.values() ?? []),
]
const applyEdits = (document: ResultDocument, steps: readonly Edit[]) =>
  steps.reduce((draft, edit) => edit(document, draft), untouched)

/** The content of the grid, row by row. */
const listCells = (document: ResultDocument, draft: DocumentDraft) =>
  (findTable(document, draft, 'T')?.rows ?? []).map(({ cells }) =>
    [...cells].map(([column, field]) => {
      const { text, value, type, page, state, result } = field
      return { column, text, value, type, page, state, result }
    }),
  )

test('keeps the reading, flag and edit of every cell however rows move', () => {
  fc.assert(
    fc.property(
      aTable,
      edits,
      fc.array(rowEdits, { maxLength: 5 }),
      ({ Documents: [document] }, first, later) => {
        const before = applyEdits(document!, first)
        const cells = listCells(document!, before).flat()
        const draft = later.reduce((done, edit) => edit(document!, done), before)
        const after = listCells(document!, draft).flat()
        const known = new Map(cells.map((cell) => [cell.result, cell]))
        const read = after.filter(({ result }) => result)
        expect(read).toEqual(read.map(({ result }) => known.get(result)))
      },
    ),
  )
})

test('leaves all other rows unchanged when rows are edited', () => {
  fc.assert(
    fc.property(aTable, edits, rowIndex, rowIndex, ({ Documents: [document] }, steps, at, to) => {
      const before = applyEdits(document!, steps)
      const rows = listCells(document!, before)
      fc.pre(at < rows.length && to < rows.length)
      const moved = moveRows(document!, before, 'T', { from: at, to })
      expect(listCells(document!, deleteRows(document!, before, 'T', { at }))).toEqual(rows.toSpliced(at, 1))
      expect(listCells(document!, insertRow(document!, before, 'T', at)).toSpliced(at, 1)).toEqual(rows)
      const isThere = rows[at]!.some(({ state }) => state !== 'absent')
      const doubled = listCells(document!, duplicateRows(document!, before, 'T', { at }))
      expect(isThere ? doubled.toSpliced(at + 1, 1) : doubled).toEqual(rows)
      expect(listCells(document!, moved)).toEqual(rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!))
    }),
  )
})

test('numbers rearranged rows without gaps and uses each name once', () => {
  fc.assert(
    fc.property(aTable, edits, ({ Documents: [document] }, steps) => {
      const draft = insertRow(document!, applyEdits(document!, steps), 'T', 0)
      const numbers = findTable(document!, draft, 'T')?.rows.map(({ number }) => number) ?? []
      expect(numbers).toEqual(numbers.map((_, index) => index + (numbers[0] ?? 0)))
      const names = buildReviewFields(document!, draft).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

test('uses each reading once and leaves fields outside the table unchanged', () => {
  fc.assert(
    fc.property(aTable, edits, ({ Documents: [document] }, steps) => {
      const fields = buildReviewFields(document!, applyEdits(document!, steps))
      const readings = fields.flatMap(({ result }) => result ?? [])
      expect(new Set<ResultField>(readings).size).toBe(readings.length)
      expect(fields.find(({ name }) => name === 'Total')).toEqual(
        buildReviewFields(document!, untouched).find(({ name }) => name === 'Total'),
      )
    }),
  )
})

test('sends all properties of a moved row exactly as received', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowEdits, { maxLength: 6 }), (result, steps) => {
      const [document] = result.Documents
      const feedback = buildFeedback(result, [applyEdits(document!, steps)])
      const sent = feedback.ok ? stringifyFeedback(feedback.payload) : ''
      const whole = buildFeedback(result, [])
      const given = whole.ok
        ? [...whole.payload.Documents[0]!.Fields.values()].map((each) =>
            stringifyJson(each as unknown as Writable),
          )
        : []
      const fields = buildReviewFields(document!, applyEdits(document!, steps)).filter(
        (field) => field.result,
      )
      for (const field of fields) {
        const at = given.find((json) => json.includes(JSON.stringify(field.result?.Text)))
        expect(sent).toContain(at)
      }
    }),
  )
})

test('leaves the cells unchanged that filling and pasting do not cover', () => {
  fc.assert(
    fc.property(aTable, edits, rowIndex, rowIndex, ({ Documents: [document] }, steps, from, to) => {
      const before = applyEdits(document!, steps)
      const rows = listCells(document!, before)
      const filled = listCells(document!, fillDown(document!, before, 'T', { from, to, columns: ['A'] }))
      const pasted = listCells(
        document!,
        pasteBlock(document!, before, 'T', { at: from, columns: ['A'], texts: [['p']] }),
      )
      const others = (row: (typeof rows)[number] | undefined) => row?.filter(({ column }) => column !== 'A')
      expect(filled.map(others)).toEqual(rows.map(others))
      expect(pasted.slice(0, rows.length).map(others)).toEqual(rows.map(others))
      const given = rows[from]?.find(({ column, state }) => column === 'A' && state !== 'absent')
      for (const row of given ? filled.slice(from + 1, to + 1) : []) {
        const cell = row.find(({ column }) => column === 'A')
        expect(cell).toMatchObject({ text: given?.text })
        expect(cell?.type === given?.type ? cell?.value : given?.value).toEqual(given?.value)
      }
    }),
  )
})

test('undoes to the identical draft and redoes what was undone', () => {
  fc.assert(
    fc.property(aTable, edits, ({ Documents: [document] }, steps) => {
      let history = createHistory(untouched)
      const drafts = [untouched]
      for (const step of steps) {
        history = pushStep(history, step(document!, history.present))
        if (history.present !== drafts.at(-1)) drafts.push(history.present)
      }
      const last = drafts.at(-1)
      for (const draft of drafts.toReversed()) {
        expect(history.present).toBe(draft)
        history = undo(history)
      }
      for (const _ of drafts) history = redo(history)
      expect(history.present).toBe(last)
    }),
  )
})

test('keeps the content of a draft that is stored as JSON', () => {
  fc.assert(
    fc.property(aTable, edits, ({ Documents: [document] }, steps) => {
      const draft = applyEdits(document!, steps)
      const kept = parseJson(stringifyJson(draft as unknown as Writable)) as unknown as DocumentDraft
      expect(listCells(document!, kept)).toEqual(listCells(document!, draft))
    }),
  )
})

test('counts flags by reading, wherever its row has moved', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowEdits, { maxLength: 6 }), (result, steps) => {
      const [document] = result.Documents
      const draft = applyEdits(document!, steps)
      const fields = buildReviewFields(document!, draft)
      const flagged = [...document!.Fields.values()].filter(({ NeedsReview }) => NeedsReview).length
      const left = fields.filter(({ state }) => state === 'to-check').length
      expect(countProgress(fields).toCheck - countProgress(fields).checked).toBe(left)
      expect(toDraftContent(result, [draft]).checked).toBe(flagged - left)
      const accepted = fields.reduce((done, { name }) => acceptField(document!, done, name), draft)
      expect(toDraftContent(result, [accepted]).checked).toBe(flagged)
    }),
  )
})

test('resets a cell of a moved row to what the service read', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowEdits, { maxLength: 4 }), ({ Documents: [document] }, steps) => {
      const draft = applyEdits(document!, steps)
      const there = buildReviewFields(document!, draft).filter(
        ({ result, state }) => result && state !== 'absent',
      )
      for (const { name } of there) {
        const corrected = correctField(document!, draft, name, { text: 'wrong', page: 9 })
        const absent = markAbsent(document!, corrected, name)
        for (const edited of [corrected, absent])
          expect(listCells(document!, resetField(edited, name))).toEqual(listCells(document!, draft))
      }
    }),
    { numRuns: 30 },
  )
})
