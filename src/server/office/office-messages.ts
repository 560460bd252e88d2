/** A document to convert, as the keeper of LibreOffice is told. */
export interface OfficeTask {
  /** Path of LibreOffice's program. */
  readonly program: string
  /** Path of the document, in the folder. */
  readonly input: string
  /** Milliseconds it may take. */
  readonly timeLimit: number
  /** The most memory of all its processes, in MB. */
  readonly memoryLimit: number
}

/** How LibreOffice ended; whether it made something is seen in the folder. */
export type OfficeOutcome = 'ended' | 'too_long' | 'too_much_memory' | 'not_started'
