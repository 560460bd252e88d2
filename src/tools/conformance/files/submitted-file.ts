/** A file to submit. */
export interface SubmittedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Known for our own files only. */
  readonly pages?: number
  /** All printed text, without white space; known for our own files only. */
  readonly printed?: string
}

/** Builds the multipart body of a submission (spec 4.2). @param part name of the part with the file. */
export function createUploadForm({ name, bytes }: SubmittedFile, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new File([bytes], name))
  return form
}
