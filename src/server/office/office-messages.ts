/** A document to convert, as sent to the office runner. */
export interface OfficeTask {
  /** Path of LibreOffice's program. */
  readonly program: string
  /** Path of the document, in the runner's folder. */
  readonly input: string
  /** The format and extension of the result, `made/document.pdf` beside the document. */
  readonly format: OfficeFormat
  /** Maximum milliseconds of processor time of all its processes together, where the system reports it. */
  readonly cpuLimit: number
  /** Maximum milliseconds of the clock, which end a program that waits without working. */
  readonly timeLimit: number
  /** Maximum memory of all its processes together, in MB. */
  readonly memoryLimit: number
}

/** A PDF, or a spreadsheet in a single OpenDocument file. */
export type OfficeFormat = 'pdf' | 'fods'

/** How LibreOffice ended. `ended`: by itself; the folder shows whether there is a result. */
export type OfficeOutcome = 'ended' | 'too_much_work' | 'too_long' | 'too_much_memory' | 'not_started'
