import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { guessLabels } from '#src/review/names/guess-labels.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { PageBox } from '#src/page/geometry.ts'
import type { OtherField } from '#src/viewer/marks/wanted-field.ts'
import { makeElectronics } from './held-out/electronics.ts'
import { makeEvents } from './held-out/events.ts'
import { makeHardware } from './held-out/hardware.ts'
import { makePhysio } from './held-out/physio.ts'
import { makePrinter } from './held-out/printer.ts'
import { makeRent } from './held-out/rent.ts'
import { makeWholesale } from './held-out/wholesale.ts'
import type { LabelledDocument, LabelledField, PrintedText } from './labelled-document.ts'
import { spoilReading } from './spoil-reading.ts'
import { makeCleaning } from './tuned/cleaning.ts'
import { makeJoinery } from './tuned/joinery.ts'
import { makeLandscaper } from './tuned/landscaper.ts'
import { makeOfficeSupplies } from './tuned/office-supplies.ts'
import { makeSnackBar } from './tuned/snack-bar.ts'
import { makeStorage } from './tuned/storage.ts'
import { makeTimesheet } from './tuned/timesheet.ts'
import { makeWebAgency } from './tuned/web-agency.ts'

// Whether each field is marked on the right word: the viewer's mark compared with where the maker printed the field.

const makers = {
  tuned: [
    makeOfficeSupplies,
    makeWebAgency,
    makeJoinery,
    makeLandscaper,
    makeTimesheet,
    makeSnackBar,
    makeCleaning,
    makeStorage,
  ],
  'held out': [makePrinter, makeWholesale, makeRent, makeHardware, makeEvents, makeElectronics, makePhysio],
}

/** How far a mark may extend beyond the printed text, in points. */
const margin = 2
/** Share of the printed text that its mark must cover: a currency sign or a unit need not be part of the field. */
const minCoverage = 0.4

interface Counts {
  cells: number
  located: number
  right: number
  /** Located and right when each field is searched by its text alone: the peer. */
  locatedByText: number
  rightByText: number
  /** Cells that are not in the document, and those marked nevertheless. */
  absent: number
  invented: number
  /** Fields outside tables. */
  fields: number
  fieldsRight: number
}

const createCounts = (): Counts => ({
  cells: 0,
  located: 0,
  right: 0,
  locatedByText: 0,
  rightByText: 0,
  absent: 0,
  invented: 0,
  fields: 0,
  fieldsRight: 0,
})

/**
 * Measures and prints a line for each document and for each half; with SHOW_MISTAKES set, also each mistake in a tuned
 * document.
 *
 * @param folder served by the tab's server; `tab` shows the bench page.
 */
export async function runCellsBench(browser: Browser, tab: Page, folder: string): Promise<void> {
  console.log('\nTable cells, marked beside where their makers printed them: right / located / all')
  for (const [half, make] of Object.entries(makers)) {
    const [total, faulty] = [createCounts(), createCounts()]
    for (const makeDocument of make) {
      const document = await makeDocument(browser)
      writeFileSync(join(folder, `${document.name}.pdf`), document.bytes)
      const showsMistakes = half === 'tuned' && process.env['SHOW_MISTAKES'] !== undefined
      const counts = await measure(tab, document, showsMistakes)
      const spoiled = { ...document, fields: spoilReading(document.fields) }
      const faultyCounts = await measure(tab, spoiled, showsMistakes)
      for (const key of Object.keys(total) as (keyof Counts)[]) {
        total[key] += counts[key]
        faulty[key] += faultyCounts[key]
      }
      console.log(`  ${document.name} (${document.description}): ${formatCounts(counts)}`)
    }
    console.log(`  ${half}, ${make.length} makers: ${formatCounts(total)}`)
    console.log(`  ${half}, faulty readings: ${formatCounts(faulty)}`)
  }
}

async function measure(
  tab: Page,
  { name, fields }: LabelledDocument,
  showsMistakes: boolean,
): Promise<Counts> {
  const { together, alone } = await tab.evaluate(([file, wanted]) => window.markFields(file, wanted), [
    `/${name}.pdf`,
    JSON.stringify(fields.map(toViewerField)),
  ] as const)
  const counts = createCounts()
  for (const [at, field] of fields.entries()) {
    const [boxes, boxesByText] = [together[at] ?? [], alone[at] ?? []]
    const isRight = isOn(boxes, field.printed)
    const isCell = parseCellName(field.name) !== undefined
    if (field.printed === undefined) {
      counts.absent++
      if (boxes.length > 0) counts.invented++
    } else if (isCell) {
      counts.cells++
      if (boxes.length > 0) counts.located++
      if (isRight) counts.right++
      if (boxesByText.length > 0) counts.locatedByText++
      if (isOn(boxesByText, field.printed)) counts.rightByText++
    } else {
      counts.fields++
      if (isRight) counts.fieldsRight++
    }
    const isMistake = field.printed === undefined ? boxes.length > 0 : !isRight
    if (isMistake && showsMistakes) console.log(describe(field, boxes))
  }
  return counts
}

const builtIn = builtInModels.find(({ id }) => id === 'invoice')

/** Converts a field to the form that the review screen passes to the viewer. */
function toViewerField({ name, text, value, type, page }: LabelledField): OtherField {
  const cell = parseCellName(name)
  const columns = builtIn?.tables.find((table) => table.name === cell?.table)?.columns
  const known = cell
    ? columns?.find((column) => column.name === cell.column)
    : builtIn?.fields.find((field) => field.name === name)
  const shortName = cell?.column ?? name
  const labels = [...(known?.labels ?? []), toReadableName(shortName), ...guessLabels(shortName)]
  return { key: name, text, value, type, page, cell, labels }
}

const noText: PrintedText = { page: 0, boxes: [] }

function isOn(marks: readonly PageBox[], { boxes: printed } = noText): boolean {
  if (marks.length === 0 || printed.length === 0) return false
  const isInside = marks.every((mark) => {
    const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2]
    return printed.some(
      (box) =>
        x >= box.left - margin &&
        x <= box.right + margin &&
        y >= box.top - margin &&
        y <= box.bottom + margin,
    )
  })
  const width = printed.reduce((sum, box) => sum + box.right - box.left, 0)
  const covered = printed.reduce(
    (sum, box) => sum + marks.reduce((most, mark) => Math.max(most, measureOverlap(mark, box)), 0),
    0,
  )
  return isInside && covered >= minCoverage * width
}

/** Measures the shared width of two boxes; 0 when they are on different lines. */
function measureOverlap(one: PageBox, other: PageBox): number {
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return height > 0 ? Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) : 0
}

const formatShare = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

function formatCounts(counts: Counts): string {
  const { cells, located, right, locatedByText, rightByText, absent, invented, fields, fieldsRight } = counts
  return [
    `${right} / ${located} / ${cells} (${formatShare(right, located)} of those located, located ${formatShare(located, cells)})`,
    `by text alone ${formatShare(rightByText, locatedByText)}`,
    absent > 0 ? `${invented} of ${absent} absent ones marked` : '',
    fields > 0 ? `other fields right ${fieldsRight} of ${fields}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const describe = ({ name, text, printed }: LabelledField, boxes: readonly PageBox[]) =>
  `    ${name} “${text.replaceAll('\n', ' ')}” marked at ${formatBox(boxes[0])}, printed at ${formatBox(printed?.boxes[0])}`

const formatBox = (box: PageBox | undefined) =>
  box ? `${box.left.toFixed(0)},${box.top.toFixed(0)}` : 'no place'
