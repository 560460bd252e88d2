/** A sample document, drawn by src/tools/samples and served beside the app. */
export interface Sample {
  readonly file: string
  readonly modelId: string
  /** What it is called in the catalogue. */
  readonly kind: 'invoice' | 'receipt' | 'electronic' | 'mail'
}

/** One of each kind, worth opening by itself. */
export const samples: readonly Sample[] = [
  {
    file: 'voorbeeld-factuur.pdf',
    modelId: 'invoice',
    kind: 'invoice',
  },
  {
    file: 'voorbeeld-kassabon.jpg',
    modelId: 'receipt',
    kind: 'receipt',
  },
  {
    file: 'voorbeeld-e-factuur.pdf',
    modelId: 'invoice',
    kind: 'electronic',
  },
  {
    file: 'voorbeeld-twee-facturen.eml',
    modelId: 'invoice',
    kind: 'mail',
  },
]

/** Invoices of one installer, in the order in which the third shows what the first two taught. */
export const learningSamples: readonly string[] = [1, 2, 3].map((place) => `voorbeeld-nota-${place}.pdf`)

/** Whether a file is a sample, by its name. */
export const isSample = (name: string): boolean =>
  learningSamples.includes(name) || samples.some(({ file }) => file === name)

/** Fetches a sample as the file that a person would choose. @throws when it is not there or cannot be fetched. */
export async function fetchSample(file: string): Promise<File> {
  const response = await fetch(`${import.meta.env.BASE_URL}samples/${file}`)
  if (!response.ok) throw new Error(`The sample ${file} answers ${response.status}`)
  return new File([await response.blob()], file)
}
