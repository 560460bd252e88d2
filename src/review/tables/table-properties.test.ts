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

/** A table `T` of a result: gaps in the numbers, holes, numbers no JavaScript number holds, properties of no spec. */
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

type Act = (document: ResultDocument, draft: DocumentDraft) => DocumentDraft
const place = fc.nat(11)
const rowActs = fc.oneof(
  place.map(
    (at): Act =>
      (d, draft) =>
        insertRow(d, draft, 'T', at),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 3 })).map(
    ([at, count]): Act =>
      (d, draft) =>
        duplicateRows(d, draft, 'T', { at, count }),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 3 })).map(
    ([at, count]): Act =>
      (d, draft) =>
        deleteRows(d, draft, 'T', { at, count }),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Act =>
      (d, draft) =>
        moveRows(d, draft, 'T', { from, to }),
  ),
)
const cellActs = fc.oneof(
  fc.tuple(place, place, fc.constantFrom(...columns)).map(
    ([from, to, column]): Act =>
      (d, draft) =>
        fillDown(d, draft, 'T', { from, to, columns: [column] }),
  ),
  fc.tuple(place, fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 4 })).map(
    ([at, texts]): Act =>
      (d, draft) =>
        pasteBlock(d, draft, 'T', { at, columns: ['A', 'new', 'B'], texts }),
  ),
  fc.tuple(place, fc.constantFrom(...columns)).map(
    ([row, column]): Act =>
      (d, draft) =>
        setCell(d, draft, { table: 'T', row, column }, { text: 'typed' }),
  ),
  fc.tuple(place, place).map(
    ([at, page]): Act =>
      (d, draft) =>
        setRowPage(d, draft, 'T', { at, page }),
  ),
  place.map(
    (at): Act =>
      (d, draft) =>
        acceptCells(d, draft, cellsOfRow(d, draft, at)),
  ),
  place.map(
    (at): Act =>
      (d, draft) =>
        clearCells(d, draft, cellsOfRow(d, draft, at)),
  ),
  place.map(
    (at): Act =>
      (d, draft) =>
        cellsOfRow(d, draft, at).reduce((done, { name }) => markAbsent(d, done, name), draft),
  ),
  place.map(
    (at): Act =>
      (d, draft) =>
        cellsOfRow(d, draft, at).reduce((done, { name }) => correctField(d, done, name, { page: 7 }), draft),
  ),
  fc.constant<Act>((d, draft) => addColumn(d, draft, 'T', { name: 'new', type: 'Currency' })),
)
const acts = fc.array(fc.oneof(rowActs, cellActs), { maxLength: 8 })

const cellsOfRow = (document: ResultDocument, draft: DocumentDraft, at: number) => [
  ...(findTable(document, draft, 'T')?.rows[at]?.cells.values() ?? []),
]
const run = (document: ResultDocument, steps: readonly Act[]) =>
  steps.reduce((draft, act) => act(document, draft), untouched)

/** What stands in the grid, row by row. */
const shown = (document: ResultDocument, draft: DocumentDraft) =>
  (findTable(document, draft, 'T')?.rows ?? []).map(({ cells }) =>
    [...cells].map(([column, field]) => {
      const { text, value, type, page, state, result } = field
      return { column, text, value, type, page, state, result }
    }),
  )

test('however rows move, every cell keeps its reading, its flag and what was done with it', () => {
  fc.assert(
    fc.property(
      aTable,
      acts,
      fc.array(rowActs, { maxLength: 5 }),
      ({ Documents: [document] }, first, later) => {
        const before = run(document!, first)
        const cells = shown(document!, before).flat()
        const draft = later.reduce((done, act) => act(document!, done), before)
        const after = shown(document!, draft).flat()
        const known = new Map(cells.map((cell) => [cell.result, cell]))
        const read = after.filter(({ result }) => result)
        expect(read).toEqual(read.map(({ result }) => known.get(result)))
      },
    ),
  )
})

test('a row act leaves every other row as it was', () => {
  fc.assert(
    fc.property(aTable, acts, place, place, ({ Documents: [document] }, steps, at, to) => {
      const before = run(document!, steps)
      const rows = shown(document!, before)
      fc.pre(at < rows.length && to < rows.length)
      const moved = moveRows(document!, before, 'T', { from: at, to })
      expect(shown(document!, deleteRows(document!, before, 'T', { at }))).toEqual(rows.toSpliced(at, 1))
      expect(shown(document!, insertRow(document!, before, 'T', at)).toSpliced(at, 1)).toEqual(rows)
      const isThere = rows[at]!.some(({ state }) => state !== 'absent')
      const doubled = shown(document!, duplicateRows(document!, before, 'T', { at }))
      expect(isThere ? doubled.toSpliced(at + 1, 1) : doubled).toEqual(rows)
      expect(shown(document!, moved)).toEqual(rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!))
    }),
  )
})

test('rows that were rearranged are numbered without gaps, and each name stands once', () => {
  fc.assert(
    fc.property(aTable, acts, ({ Documents: [document] }, steps) => {
      const draft = insertRow(document!, run(document!, steps), 'T', 0)
      const numbers = findTable(document!, draft, 'T')?.rows.map(({ number }) => number) ?? []
      expect(numbers).toEqual(numbers.map((_, index) => index + (numbers[0] ?? 0)))
      const names = buildReviewFields(document!, draft).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

test('no reading stands in two places, and what is outside the table is untouched', () => {
  fc.assert(
    fc.property(aTable, acts, ({ Documents: [document] }, steps) => {
      const fields = buildReviewFields(document!, run(document!, steps))
      const readings = fields.flatMap(({ result }) => result ?? [])
      expect(new Set<ResultField>(readings).size).toBe(readings.length)
      expect(fields.find(({ name }) => name === 'Total')).toEqual(
        buildReviewFields(document!, untouched).find(({ name }) => name === 'Total'),
      )
    }),
  )
})

test('a row that moved goes back with all its properties, to the letter', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowActs, { maxLength: 6 }), (result, steps) => {
      const [document] = result.Documents
      const feedback = buildFeedback(result, [run(document!, steps)])
      const sent = feedback.ok ? stringifyFeedback(feedback.payload) : ''
      const whole = buildFeedback(result, [])
      const given = whole.ok
        ? [...whole.payload.Documents[0]!.Fields.values()].map((each) =>
            stringifyJson(each as unknown as Writable),
          )
        : []
      const fields = buildReviewFields(document!, run(document!, steps)).filter((field) => field.result)
      for (const field of fields) {
        const at = given.find((json) => json.includes(JSON.stringify(field.result?.Text)))
        expect(sent).toContain(at)
      }
    }),
  )
})

test('what stands in cells that an act is not about stays as it was', () => {
  fc.assert(
    fc.property(aTable, acts, place, place, ({ Documents: [document] }, steps, from, to) => {
      const before = run(document!, steps)
      const rows = shown(document!, before)
      const filled = shown(document!, fillDown(document!, before, 'T', { from, to, columns: ['A'] }))
      const pasted = shown(
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

test('undo gives back the very draft, and redo what was undone', () => {
  fc.assert(
    fc.property(aTable, acts, ({ Documents: [document] }, steps) => {
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

test('a draft says the same after it was kept as JSON', () => {
  fc.assert(
    fc.property(aTable, acts, ({ Documents: [document] }, steps) => {
      const draft = run(document!, steps)
      const kept = parseJson(stringifyJson(draft as unknown as Writable)) as unknown as DocumentDraft
      expect(shown(document!, kept)).toEqual(shown(document!, draft))
    }),
  )
})

test('flags are counted by the reading, wherever it stands', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowActs, { maxLength: 6 }), (result, steps) => {
      const [document] = result.Documents
      const draft = run(document!, steps)
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

test('a cell of a moved row taken back is as the service read it, where it stands now', () => {
  fc.assert(
    fc.property(aTable, fc.array(rowActs, { maxLength: 4 }), ({ Documents: [document] }, steps) => {
      const draft = run(document!, steps)
      const there = buildReviewFields(document!, draft).filter(
        ({ result, state }) => result && state !== 'absent',
      )
      for (const { name } of there) {
        const corrected = correctField(document!, draft, name, { text: 'wrong', page: 9 })
        const absent = markAbsent(document!, corrected, name)
        for (const edited of [corrected, absent])
          expect(shown(document!, resetField(edited, name))).toEqual(shown(document!, draft))
      }
    }),
    { numRuns: 30 },
  )
})
