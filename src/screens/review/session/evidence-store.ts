import { createStore } from 'zustand/vanilla'
import type { DrawnPage } from '#src/viewer/viewer-props.ts'

export interface EvidenceState {
  /** The page (from 0) on which the exact text or value of each field was found, by name; only pages that were shown. */
  readonly found: ReadonlyMap<string, number>
  /** The page (from 0) on which each field was last searched for, by name, whether or not it was found. */
  readonly searched: ReadonlyMap<string, number>
  /** A crop of each of them from the page; the newest is last. Text pages have none. */
  readonly crops: ReadonlyMap<string, HTMLCanvasElement>
}

export type EvidenceStore = ReturnType<typeof createEvidenceStore>

/** Each crop takes some tens of kilobytes, that of a whole line a hundred. */
const maxCrops = 400
/** Space around the letters, in points. */
const margin = { x: 4, y: 2 }
/**
 * The part of that space that shows the page: less than the space between words at the sides, and hardly more than
 * the letters above and below, so that no part of another word or line is visible.
 */
const shownMargin = { x: 2, y: 0.5 }
/** In points, between the lines of a text, which a crop shows side by side. */
const lineGap = 6
/**
 * In points: a longer line, as on a drawing larger than A3, is cut off; one line of a page is shown whole. Several
 * lines that are longer together have no crop, because it would leave out the last ones without a sign.
 */
const maxCropWidth = 800
/** In points: anything higher is text at an angle, whose crop would be unreadable. */
const maxCropHeight = 48
/** In milliseconds: maximum time spent on cropping before other tasks can run. */
const maxSliceMs = 4

/** Holds what the shown pages prove about the fields: which were found, and a crop of each. */
export function createEvidenceStore() {
  const store = createStore<EvidenceState>(() => ({
    found: new Map(),
    searched: new Map(),
    crops: new Map(),
  }))
  const { getState, getInitialState, subscribe, setState } = store
  /** Like `found`, but updated in place. */
  const pages = new Map<string, number>()
  /** The location and drawing width of each crop: a crop from a smaller drawing shows less detail. */
  const cut = new Map<string, { readonly area: string; readonly width: number }>()

  function forget(name: string): void {
    pages.delete(name)
    cut.delete(name)
  }

  /** Crops the fields of a page in short slices; the pixels are gone once the page leaves the view. */
  async function cutPage({ page, size, canvas, fields }: DrawnPage): Promise<void> {
    if (canvas === undefined) return
    const crops = new Map<string, HTMLCanvasElement>()
    const unreadable = new Set<string>()
    let startedAt = performance.now()
    for (const { key, boxes } of fields) {
      if (pages.get(key) !== page) continue
      if (!isReadable(boxes)) {
        unreadable.add(key)
        cut.delete(key)
        continue
      }
      const area = JSON.stringify([page, boxes])
      const last = cut.get(key)
      const isCut = last !== undefined && last.area === area && last.width >= canvas.width
      if (isCut) continue
      if (performance.now() - startedAt > maxSliceMs) {
        await new Promise((resolve) => setTimeout(resolve))
        startedAt = performance.now()
      }
      if (canvas.width === 0) break
      crops.set(key, cropCanvas(canvas, canvas.width / size.width, boxes))
      cut.set(key, { area, width: canvas.width })
    }
    // A crop of where the text was found before would pass for this one.
    const hasObsolete = [...unreadable].some((name) => getState().crops.has(name))
    if (crops.size === 0 && !hasObsolete) return
    setState((state) => {
      const isKept = (name: string) => pages.has(name) && !crops.has(name) && !unreadable.has(name)
      const next = new Map([...state.crops].filter(([name]) => isKept(name)))
      for (const [name, crop] of crops) if (pages.has(name)) next.set(name, crop)
      for (const name of [...next.keys()].slice(0, Math.max(0, next.size - maxCrops))) {
        next.delete(name)
        cut.delete(name)
      }
      return { crops: next }
    })
  }

  return {
    getState,
    getInitialState,
    subscribe,
    /** Records the fields found on a drawn page, replacing those found on it before. */
    recordPage(drawn: DrawnPage): void {
      const names = new Set(drawn.fields.map(({ key }) => key))
      const gone = [...pages].filter(([name, page]) => page === drawn.page && !names.has(name))
      for (const [name] of gone) forget(name)
      const hasNew = [...names].some((name) => pages.get(name) !== drawn.page)
      for (const name of names) pages.set(name, drawn.page)
      const before = getState().searched
      const hasSearched = drawn.searchedKeys.some((name) => before.get(name) !== drawn.page)
      if (gone.length > 0 || hasNew || hasSearched)
        setState(({ searched, crops }) => ({
          found: new Map(pages),
          searched: new Map([
            ...searched,
            ...drawn.searchedKeys.map((name): [string, number] => [name, drawn.page]),
          ]),
          crops: gone.length > 0 ? new Map([...crops].filter(([name]) => pages.has(name))) : crops,
        }))
      void cutPage(drawn)
    },
  }
}

type Boxes = DrawnPage['fields'][number]['boxes']

/** The height of the highest line, in points. */
const measureHeight = (boxes: Boxes) => Math.max(...boxes.map(({ top, bottom }) => bottom - top))

/** The width of the lines side by side, with what is shown beside each, in points. */
const measureWidth = (boxes: Boxes) =>
  boxes.reduce((sum, { left, right }) => sum + right - left + 2 * shownMargin.x, (boxes.length - 1) * lineGap)

/** Whether a crop of these lines shows the whole text upright, except for the end of a very long single line. */
const isReadable = (boxes: Boxes) =>
  measureHeight(boxes) <= maxCropHeight && (boxes.length === 1 || measureWidth(boxes) <= maxCropWidth)

/**
 * Copies the lines of a text from a drawing, side by side, including the space around each: a crop of its first line
 * alone would pass for the whole value, and one of the area around all lines contains what is printed beside them.
 */
function cropCanvas(canvas: HTMLCanvasElement, pixelsPerPoint: number, boxes: Boxes): HTMLCanvasElement {
  const toPixels = (length: number) => Math.round(length * pixelsPerPoint)
  const width = measureWidth(boxes)
  const outside = { x: margin.x - shownMargin.x, y: margin.y - shownMargin.y }
  const crop = document.createElement('canvas')
  crop.width = Math.max(1, toPixels(Math.min(width, maxCropWidth) + 2 * outside.x))
  crop.height = Math.max(1, toPixels(measureHeight(boxes) + 2 * margin.y))
  const context = crop.getContext('2d')
  if (context === null) return crop
  // The surroundings, and anything beyond the edge of the page, are white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, crop.width, crop.height)
  const end = crop.width - toPixels(outside.x)
  let x = toPixels(outside.x)
  for (const { left, top, right, bottom } of boxes) {
    const [fromX, fromY] = [left - shownMargin.x, top - shownMargin.y]
    const inside = Math.min(toPixels(right - left + 2 * shownMargin.x), end - x)
    if (inside <= 0) break
    const high = Math.max(1, toPixels(bottom - top + 2 * shownMargin.y))
    const [sourceX, sourceY] = [Math.max(0, fromX * pixelsPerPoint), Math.max(0, fromY * pixelsPerPoint)]
    context.drawImage(canvas, sourceX, sourceY, inside, high, x, toPixels(outside.y), inside, high)
    x += inside + toPixels(lineGap)
  }
  return crop
}
