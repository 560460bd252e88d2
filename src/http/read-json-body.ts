import { readText } from './read-text.ts'

/** The JSON of a request's body; undefined when the body is not JSON, or larger than `maxBytes`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const read = await readText(request, maxBytes)
  try {
    return read.ok ? JSON.parse(read.text) : undefined
  } catch {
    return undefined
  }
}
