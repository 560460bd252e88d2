import { analysisResultSchema, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { parseJson, type JsonValue } from '#src/contract/json.ts'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { formatListSchema } from '#src/contract/workspace/formats.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { buildFeedback, stringifyFeedback } from '#src/review/build-feedback.ts'
import { submitUpload, waitForPages, type Upload } from '../service/service-calls.ts'
import { isLabelled, isLabelledValue } from './learning-outcomes.ts'
import type { GeneratedDocument } from './generate-document.ts'

/** Submits a file and waits for its result. */
export async function readUpload(
  url: string,
  upload: Upload,
): Promise<{ readonly requestId: string; readonly text: string }> {
  const requestId = await submitUpload(url, upload)
  await waitForPages(url, requestId)
  const answer = await fetch(url + documentPaths.request(requestId))
  return { requestId, text: await answer.text() }
}

/**
 * Sends what the app sends after a review: every field, wrong ones corrected, missing ones added, those not in the
 * document omitted. Resolves when the service has learnt it.
 *
 * @param taught number of documents that the service has learnt from, this one included.
 */
export async function teachService(
  url: string,
  { requestId, text }: { readonly requestId: string; readonly text: string },
  document: GeneratedDocument,
  taught: number,
): Promise<void> {
  const result = analysisResultSchema.parse(parseJson(text))
  const feedback = buildFeedback(result, [buildDraft(result, JSON.parse(text), document)])
  if (!feedback.ok) throw new Error(JSON.stringify(feedback.problems))
  const answer = await fetch(url + documentPaths.feedback(requestId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: stringifyFeedback(feedback.payload),
  })
  if (!answer.ok) throw new Error(`Feedback was answered ${answer.status} ${await answer.text()}`)
  while ((await countTaught(url)) < taught) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function countTaught(url: string): Promise<number> {
  const answer = await fetch(url + workspacePaths.formats)
  const { formats } = formatListSchema.parse(await answer.json())
  return formats.reduce((sum, { documents }) => sum + documents.length, 0)
}

/** The result as plain JSON. */
interface PlainResult {
  readonly Documents: readonly {
    readonly Fields: Readonly<Record<string, { readonly Type?: string; readonly Value?: JsonValue }>>
  }[]
}

function buildDraft(
  result: AnalysisResult,
  plain: PlainResult,
  { labels }: GeneratedDocument,
): DocumentDraft {
  const read = plain.Documents[0]?.Fields ?? {}
  const names = new Set([...labels.keys(), ...(result.Documents[0]?.Fields.keys() ?? [])])
  const edits = [...names].flatMap((name): [string, FieldEdit][] => {
    const [own, label] = [read[name], labels.get(name)]
    if (!label) return isLabelled(name) ? [[name, { state: 'absent' }]] : []
    if (own && isLabelledValue(own.Value, label, name)) return [[name, { state: 'accepted' }]]
    const value = label.value as JsonValue // Labels are JSON.
    const content = { text: label.text, value, page: 0 }
    return own
      ? [[name, { state: 'corrected', ...content }]]
      : [[name, { state: 'added', ...content, type: findType(name, value) }]]
  })
  return { edits }
}

/** Returns the type of an invoice field in the generated documents. */
function findType(name: string, value: JsonValue): string {
  if (typeof value === 'number') return 'Double'
  if (typeof value === 'object') return 'Currency'
  return name.endsWith('Date') ? 'Date' : 'String'
}
