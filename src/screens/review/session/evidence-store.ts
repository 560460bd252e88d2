import { createStore } from 'zustand/vanilla'
import type { DrawnPage } from '#src/viewer/viewer-props.ts'

export interface EvidenceState {
  /** The page (from 0) of each field whose very text or value was found on a page that was shown, by name. */
  readonly found: ReadonlyMap<string, number>
  /** A picture of each of them, cut from the page; the newest last. A page of text has none. */
  readonly crops: ReadonlyMap<string, HTMLCanvasElement>
}

export type EvidenceStore = ReturnType<typeof createEvidenceStore>

/** Each takes some tens of kilobytes, and that of a whole line a hundred. */
const maxCrops = 400
/** Space around the letters, in points. */
const margin = { x: 4, y: 2 }
/** Of that, what is shown at the sides: less than the space between words, so that no part of another word is. */
const shownMargin = 2
/** Longer text, as on a drawing larger than A3, is cut off, in points: one line of a page is shown whole. */
const maxCropWidth = 800
/** Higher than a line of text in print: text at an angle, of which a crop shows nothing readable. In points. */
const maxCropHeight = 48
/** After a pointer has not moved and no key was pressed for so long, nobody is about to press, in milliseconds. */
const holdMs = 1_500
/** For so long pages are cut without letting anything else run, in milliseconds. */
const maxSliceMs = 4

/** Holds what the shown pages prove of the fields: which were found, and a crop of each. */
export function createEvidenceStore() {
  const store = createStore<EvidenceState>(() => ({ found: new Map(), crops: new Map() }))
  const { getState, getInitialState, subscribe, setState } = store
  /** As `found`, also while that is held. */
  const pages = new Map<string, number>()
  /** What was cut of each field, and from how large a drawing: a smaller one shows less. */
  const cut = new Map<string, { readonly place: string; readonly width: number }>()

  let isHeld = false
  let holdTimer: ReturnType<typeof setTimeout> | undefined

  function forget(name: string): void {
    pages.delete(name)
    cut.delete(name)
  }

  function release(): void {
    clearTimeout(holdTimer)
    isHeld = false
    const { found } = getState()
    const isSame = found.size === pages.size && [...pages].every(([name, page]) => found.get(name) === page)
    if (!isSame) setState({ found: new Map(pages) })
  }

  /** Cuts the fields of a page, as many at a time as nobody notices; the pixels are gone when the page leaves the view. */
  async function cutPage({ page, size, canvas, fields }: DrawnPage): Promise<void> {
    if (canvas === undefined) return
    const crops = new Map<string, HTMLCanvasElement>()
    let startedAt = performance.now()
    for (const { key, box } of fields) {
      const isUnusable = box.bottom - box.top > maxCropHeight || pages.get(key) !== page
      const place = JSON.stringify([page, box])
      const last = cut.get(key)
      const isCut = last !== undefined && last.place === place && last.width >= canvas.width
      if (isUnusable || isCut) continue
      if (performance.now() - startedAt > maxSliceMs) {
        await new Promise((resolve) => setTimeout(resolve))
        startedAt = performance.now()
      }
      if (canvas.width === 0) break
      crops.set(key, cropCanvas(canvas, canvas.width / size.width, box))
      cut.set(key, { place, width: canvas.width })
    }
    if (crops.size === 0) return
    setState((state) => {
      const next = new Map([...state.crops].filter(([name]) => pages.has(name) && !crops.has(name)))
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
    /** Keeps `found` as it is for a moment, because the pointer moves or a key is pressed: rows must not fold then. */
    hold(): void {
      clearTimeout(holdTimer)
      holdTimer = setTimeout(release, holdMs)
      isHeld = true
    },
    release,
    /** Records what was found on a drawn page, in place of what was found on it before. */
    recordPage(drawn: DrawnPage): void {
      const names = new Set(drawn.fields.map(({ key }) => key))
      const gone = [...pages].filter(([name, page]) => page === drawn.page && !names.has(name))
      for (const [name] of gone) forget(name)
      const hasNew = [...names].some((name) => pages.get(name) !== drawn.page)
      for (const name of names) pages.set(name, drawn.page)
      if (gone.length > 0 || hasNew)
        setState(({ found, crops }) => ({
          found: isHeld ? found : new Map(pages),
          crops: gone.length > 0 ? new Map([...crops].filter(([name]) => pages.has(name))) : crops,
        }))
      void cutPage(drawn)
    },
  }
}

/** Copies a box of a drawing with the space around it. */
function cropCanvas(
  canvas: HTMLCanvasElement,
  pixelsPerPoint: number,
  box: DrawnPage['fields'][number]['box'],
): HTMLCanvasElement {
  const left = Math.max(0, (box.left - shownMargin) * pixelsPerPoint)
  const top = Math.max(0, (box.top - margin.y) * pixelsPerPoint)
  const width = Math.min(box.right - box.left, maxCropWidth) + 2 * margin.x
  const height = box.bottom - box.top + 2 * margin.y
  const crop = document.createElement('canvas')
  crop.width = Math.max(1, Math.round(width * pixelsPerPoint))
  crop.height = Math.max(1, Math.round(height * pixelsPerPoint))
  const context = crop.getContext('2d')
  if (context !== null) {
    // Beside it, and beyond the edge of the page, it is paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, crop.width, crop.height)
    const side = Math.round((margin.x - shownMargin) * pixelsPerPoint)
    const inner = Math.max(1, crop.width - 2 * side)
    context.drawImage(canvas, left, top, inner, crop.height, side, 0, inner, crop.height)
  }
  return crop
}
