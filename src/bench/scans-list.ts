import type { Recipe } from './documents/make/scans/rasterise.ts'
import type { Half } from './recognition-labels.ts'

/** A labelled document as a scan or a photograph: its labels are those of the document. */
export interface Scan {
  readonly half: Half
  /** Name of the document in its half. */
  readonly of: string
  readonly recipe: Recipe
  readonly as: 'jpg' | 'png' | 'tif' | 'pdf'
}

const office: Recipe = { density: 300, skew: 0.4, noise: 6 }
const small: Recipe = { density: 150, noise: 8 }
const smallest: Recipe = { density: 100 }
const askew: Recipe = { density: 200, skew: 2.6, noise: 10 }
const fax: Recipe = { density: 200, skew: -1.2, twoTone: true }
const photograph: Recipe = { density: 190, skew: -1.7, shade: 0.55, noise: 8, blur: 0.8 }
const upsideDown: Recipe = { density: 200, turned: 180, noise: 5 }
const sideways: Recipe = { density: 200, turned: 90, skew: 1, noise: 5 }

/** The same eight ways for both halves, so that the halves can be compared. */
export const scans: readonly Scan[] = [
  { half: 'tune', of: 'kwarts-ontwerp', recipe: office, as: 'pdf' },
  { half: 'tune', of: 'hollis-roofing', recipe: small, as: 'jpg' },
  { half: 'tune', of: 'malermeister-dettmann', recipe: smallest, as: 'png' },
  { half: 'tune', of: 'atelier-verrier', recipe: askew, as: 'jpg' },
  { half: 'tune', of: 'bouwbedrijf-terpstra', recipe: fax, as: 'tif' },
  { half: 'tune', of: 'fournil-anna', recipe: photograph, as: 'jpg' },
  { half: 'tune', of: 'zitgoed-credit', recipe: upsideDown, as: 'png' },
  { half: 'tune', of: 'marit-hoogeboom', recipe: sideways, as: 'pdf' },
  { half: 'held-out', of: 'bronk-techniek', recipe: office, as: 'pdf' },
  { half: 'held-out', of: 'brightmoor-cloud', recipe: small, as: 'jpg' },
  { half: 'held-out', of: 'elektro-hagemeister', recipe: smallest, as: 'png' },
  { half: 'held-out', of: 'la-grange', recipe: askew, as: 'jpg' },
  { half: 'held-out', of: 'spaak-trapper', recipe: fax, as: 'tif' },
  { half: 'held-out', of: 'de-snep', recipe: photograph, as: 'jpg' },
  { half: 'held-out', of: 'van-aelst-notaris', recipe: upsideDown, as: 'png' },
  { half: 'held-out', of: 'vallon-proprete', recipe: sideways, as: 'pdf' },
]
