/** A file to submit. */
export interface SubmittedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Known of our own files only. */
  readonly pages?: number
  /** Everything printed in it, without white space; known of our own files only. */
  readonly printed?: string
}

/** The multipart body of a submission (spec 4.2). @param part name of the part that holds the file. */
export function createUploadForm({ name, bytes }: SubmittedFile, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new File([bytes], name))
  return form
}
