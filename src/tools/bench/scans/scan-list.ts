import type { Recipe } from '../documents/make/scans/rasterise.ts'
import type { DatasetHalf } from '../recognition/load-labelled-documents.ts'

/** A labelled document as a scan or a photograph, with the document's labels. */
export interface Scan {
  readonly half: DatasetHalf
  /** Name of the document in its half. */
  readonly document: string
  readonly recipe: Recipe
  readonly format: 'jpg' | 'png' | 'tif' | 'pdf'
}

const office: Recipe = { density: 300, skew: 0.4, noise: 6 }
export const small: Recipe = { density: 150, noise: 8 }
const smallest: Recipe = { density: 100 }
const askew: Recipe = { density: 200, skew: 2.6, noise: 10 }
const fax: Recipe = { density: 200, skew: -1.2, twoTone: true }
export const photograph: Recipe = { density: 190, skew: -1.7, shade: 0.55, noise: 8, blur: 0.8 }
const upsideDown: Recipe = { density: 200, rotation: 180, noise: 5 }
const sideways: Recipe = { density: 200, rotation: 90, skew: 1, noise: 5 }

/** The same eight recipes for both halves, so that the halves can be compared. */
export const scans: readonly Scan[] = [
  { half: 'tune', document: 'kwarts-ontwerp', recipe: office, format: 'pdf' },
  { half: 'tune', document: 'hollis-roofing', recipe: small, format: 'jpg' },
  { half: 'tune', document: 'malermeister-dettmann', recipe: smallest, format: 'png' },
  { half: 'tune', document: 'atelier-verrier', recipe: askew, format: 'jpg' },
  { half: 'tune', document: 'bouwbedrijf-terpstra', recipe: fax, format: 'tif' },
  { half: 'tune', document: 'fournil-anna', recipe: photograph, format: 'jpg' },
  { half: 'tune', document: 'zitgoed-credit', recipe: upsideDown, format: 'png' },
  { half: 'tune', document: 'marit-hoogeboom', recipe: sideways, format: 'pdf' },
  { half: 'held-out', document: 'bronk-techniek', recipe: office, format: 'pdf' },
  { half: 'held-out', document: 'brightmoor-cloud', recipe: small, format: 'jpg' },
  { half: 'held-out', document: 'elektro-hagemeister', recipe: smallest, format: 'png' },
  { half: 'held-out', document: 'la-grange', recipe: askew, format: 'jpg' },
  { half: 'held-out', document: 'spaak-trapper', recipe: fax, format: 'tif' },
  { half: 'held-out', document: 'de-snep', recipe: photograph, format: 'jpg' },
  { half: 'held-out', document: 'van-aelst-notaris', recipe: upsideDown, format: 'png' },
  { half: 'held-out', document: 'vallon-proprete', recipe: sideways, format: 'pdf' },
]
