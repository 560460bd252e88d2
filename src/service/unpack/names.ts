import { fileKind } from '#src/contract/file-types.ts'

/** The last name of a path, whichever slash it is written with; what no file name can hold is left out. */
export function baseName(path: string): string {
  const last = path.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return clean.slice(-255)
}

/** Whether an entry or attachment is a document: of a type of spec 2.6, and nothing that a system put there. */
export function isDocument(path: string): boolean {
  const name = baseName(path)
  return fileKind(name) !== undefined && !name.startsWith('.') && !/(^|[/\\])__MACOSX[/\\]/.test(path)
}
