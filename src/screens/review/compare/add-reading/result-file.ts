import type { DragEvent } from 'react'
import { maxPastedBytes, type PastedProblem } from '#src/contract/workspace/comparisons.ts'

/** Maximum length of the name of a result. */
export const maxNameLength = 200

/** The text of a file that may be a result, or why it could not be read. */
export interface ResultFile {
  readonly json: string
  readonly name: string
  readonly problem: PastedProblem | 'too-large' | 'unreadable' | undefined
  /** Unique for each file that was read. */
  readonly number: number
}

let count = 0

/** Reads a file as text, unless it is too large to be stored. */
export async function readResultFile(file: File): Promise<ResultFile> {
  count += 1
  const shared = { name: file.name.slice(0, maxNameLength), number: count }
  if (file.size > maxPastedBytes) return { ...shared, json: '', problem: 'too-large' }
  const json = await file.text().catch(() => undefined)
  return json === undefined
    ? { ...shared, json: '', problem: 'unreadable' }
    : { ...shared, json, problem: undefined }
}

/** Handlers that let a screen accept a file dropped anywhere on it. Dragged text is ignored. */
export const createResultDrop = (onFile: (file: ResultFile) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    void readResultFile(file).then(onFile)
  },
})

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
