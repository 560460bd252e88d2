import { readFileSync } from 'node:fs'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp, { type Sharp } from 'sharp'
import { findInstalledPdfAssets } from '#src/engine/pages/pdf-assets.ts'

/** How a printed page becomes a picture. Omitted effects are not applied. */
export interface Recipe {
  /** Dots per inch. */
  readonly density: number
  /** Degrees clockwise. */
  readonly skew?: number
  /** Quarter turns clockwise, in degrees. */
  readonly rotation?: 90 | 180 | 270
  /** Standard deviation of the grain, in steps of grey. */
  readonly noise?: number
  /** Blur radius in pixels. */
  readonly blur?: number
  /** How much darker the far corner is, from 0 to 1. */
  readonly shade?: number
  /** Black and white only, like a fax or an office scanner. */
  readonly twoTone?: boolean
}

type Canvas = { readonly context: CanvasRenderingContext2D }

/** Draws the pages of a PDF and degrades them with a recipe; deterministic. */
export async function rasterise(path: string, recipe: Recipe): Promise<Sharp[]> {
  const task = getDocument({
    data: new Uint8Array(readFileSync(path)),
    verbosity: VerbosityLevel.ERRORS,
    ...findInstalledPdfAssets(),
  })
  const document = await task.promise
  const pages: Sharp[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: recipe.density / 72 })
    // pdf.js's factory has no type.
    const factory = document.canvasFactory as { create(width: number, height: number): Canvas }
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const { context } = factory.create(width, height)
    await page.render({ canvas: null, canvasContext: context, viewport, background: '#fff' }).promise
    const { data } = context.getImageData(0, 0, width, height)
    pages.push(await degrade(sharp(data, { raw: { width, height, channels: 4 } }), recipe, number))
  }
  await task.destroy()
  return pages
}

async function degrade(drawn: Sharp, recipe: Recipe, seed: number): Promise<Sharp> {
  const turned = drawn
    .flatten({ background: '#fff' })
    .rotate((recipe.skew ?? 0) + (recipe.rotation ?? 0), { background: '#fff' })
  const soft = recipe.blur === undefined ? turned : turned.blur(recipe.blur)
  const { data, info } = await soft
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const grain = createNoise(seed)
  const spoilt = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 1 - (recipe.shade ?? 0) * ((x / width + y / height) / 2)
      const value = (data[y * width + x] ?? 0) * light + (recipe.noise ?? 0) * grain()
      const blackOrWhite = value < 150 ? 0 : 255
      spoilt[y * width + x] = Math.min(255, Math.max(0, recipe.twoTone ? blackOrWhite : value))
    }
  return sharp(spoilt, { raw: { width, height, channels: 1 } }).withDensity(recipe.density)
}

/** Creates a generator of numbers around zero with a spread of about one, determined by a seed. */
function createNoise(seed: number): () => number {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() + next() + next() - 1.5) * 2
}
