import { stringifyJson } from '#src/contract/json.ts'
import {
  corruptResponse,
  corruptRequest,
  parseBody,
  withStatus,
  type FaultyService,
} from './faulty-service.ts'

const json = { 'Content-Type': 'application/json' }

const isSubmission = (url: URL, query = '') => url.pathname.endsWith('/analyze') && url.search.includes(query)
const isProviderA = (url: URL) => !url.pathname.includes('/provider-b/')
const isFetch = ({ url, method }: { url: URL; method: string }) =>
  method === 'GET' && url.pathname.includes('/requests/')
const isFeedback = (url: URL) => url.pathname.endsWith('/feedback')

/** Changes the status of a refusal that has this code or contains these words. */
const changeErrorStatus = (
  breaks: string,
  words: string,
  status: number,
  when: (asked: { url: URL; method: string }) => boolean = () => true,
) =>
  corruptResponse(breaks, `${words}: ${status}`, async (asked, answer) => {
    if (answer.status < 400 || !when(asked)) return undefined
    return (await answer.clone().text()).includes(words) ? withStatus(answer, status) : undefined
  })

function removeHeader(answer: Response, header: string): Promise<Response> | Response {
  const headers = new Headers(answer.headers)
  headers.delete(header)
  return new Response(answer.body, { status: answer.status, headers })
}

function toPlainText(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'text/plain')
  return new Response(answer.body, { status: answer.status, headers })
}

const isSync = (url: URL, { status }: Response) =>
  isSubmission(url, 'async=false') && status === 200 && isProviderA(url)

const submit: readonly FaultyService[] = [
  corruptResponse('sync-status', 'a result is 201', ({ url }, answer) =>
    isSync(url, answer) ? withStatus(answer, 201) : undefined,
  ),
  corruptResponse('sync-type', 'a result is text/plain', ({ url }, answer) =>
    isSync(url, answer) ? toPlainText(answer) : undefined,
  ),
  corruptResponse('sync-request-id', 'no header with a result', ({ url }, answer) =>
    isSync(url, answer) ? removeHeader(answer, 'X-Request-Id') : undefined,
  ),
  corruptResponse('request-id-not-in-body', 'the id is in results too', async (asked, answer) => {
    if (answer.status !== 200 || !(isSubmission(asked.url) || isFetch(asked))) return undefined
    const RequestId = answer.headers.get('X-Request-Id') ?? asked.url.pathname.split('/').at(-1)
    const body = { ...(await parseBody(answer)), RequestId }
    return new Response(stringifyJson(body), { status: 200, headers: answer.headers })
  }),
  corruptResponse('async-status', 'taken is 200', ({ url }, answer) =>
    isSubmission(url, 'async=true') && answer.status === 202 ? withStatus(answer, 200) : undefined,
  ),
  corruptResponse('async-no-body', 'taken has a body', ({ url }, { status, headers }) =>
    isSubmission(url) && status === 202 ? new Response('{}', { status, headers }) : undefined,
  ),
  corruptResponse('async-request-id', 'taken has no header', ({ url }, answer) =>
    isSubmission(url) && answer.status === 202 ? removeHeader(answer, 'X-Request-Id') : undefined,
  ),
  corruptRequest('async-default', 'async is true when left out', (url) =>
    isSubmission(url, 'format=') ? new URL('?async=true', url) : undefined,
  ),
  corruptResponse('format-empty', 'an empty format is refused', ({ url }) =>
    isSubmission(url, 'format=') ? new Response('format', { status: 400 }) : undefined,
  ),
  corruptRequest('async-boolean', 'async=maybe is false', (url) =>
    isSubmission(url, 'async=maybe') ? new URL('?async=false', url) : undefined,
  ),
]

const rejections: readonly FaultyService[] = [
  corruptResponse('file-missing', 'no file: 422', async ({ text }, answer) =>
    (await text()).includes('name="note"') ? withStatus(answer, 422) : undefined,
  ),
  corruptResponse('file-under-another-name', 'takes a part of any name', async ({ text }) =>
    (await text()).includes('name="document"') ? Response.json({ Documents: [] }) : undefined,
  ),
  changeErrorStatus('file-empty', 'file_empty', 200),
  changeErrorStatus('file-name', 'file_name_invalid', 422),
  changeErrorStatus('model-unknown', 'model_unknown', 404),
  changeErrorStatus('not-multipart', 'not_multipart', 400),
  changeErrorStatus('file-too-large', 'file_too_large', 400),
  {
    breaks: 'file-too-large',
    how: 'the connection is closed without an answer',
    corrupt: (right) => async (request) => {
      const answer = await right(request)
      if (answer.status === 413) throw new TypeError('fetch failed', { cause: new Error('closed') })
      return answer
    },
  },
  changeErrorStatus('file-large-enough', 'file_damaged', 413, ({ url }) => isSubmission(url)),
  changeErrorStatus('too-many-pages', 'too_many_pages', 200),
  {
    breaks: 'too-large-connection',
    how: 'the connection is closed before the next request',
    corrupt(right) {
      let isClosed = false
      return async (request) => {
        if (isClosed && request.method === 'GET') {
          isClosed = false
          throw new TypeError('fetch failed', { cause: new Error('closed') })
        }
        const answer = await right(request)
        isClosed = answer.status === 413
        return answer
      }
    },
  },
  corruptResponse('pages-per-document', 'the pages of all documents are counted', async ({ text }) =>
    (await text()).includes('conformance-two-documents') ? new Response('pages', { status: 400 }) : undefined,
  ),
]

const fetching: readonly FaultyService[] = [
  {
    breaks: 'fetch-processing',
    how: 'the first fetch of an unfinished reading is 202',
    corrupt(right) {
      let isFirst = true
      return async (request) => {
        const answer = await right(request)
        if (answer.status !== 204 || !isFirst) return answer
        isFirst = false
        return withStatus(answer, 202)
      }
    },
  },
  corruptResponse('fetch-result', 'a result is 404', (asked, answer) =>
    isFetch(asked) && answer.status === 200 ? withStatus(answer, 404) : undefined,
  ),
  corruptResponse('fetch-structure', 'the result fetched is wrapped', async (asked, answer) => {
    if (!isFetch(asked) || answer.status !== 200) return undefined
    const body = { ...(await parseBody(answer)), Status: 'done' }
    return new Response(stringifyJson(body), { status: 200, headers: json })
  }),
  corruptResponse('fetch-type', 'the result fetched is text/plain', (asked, answer) =>
    isFetch(asked) && answer.status === 200 ? toPlainText(answer) : undefined,
  ),
  changeErrorStatus('fetch-unknown', 'request_unknown', 404, isFetch),
  changeErrorStatus('fetch-failed', 'file_damaged', 500, isFetch),
]

/** Corrupts the response to accepted feedback; `isComplete`: all fields were sent. */
const corruptAcceptedFeedback = (
  breaks: string,
  how: string,
  change: (isComplete: boolean, answer: Response) => Promise<Response> | Response | undefined,
) =>
  corruptResponse(breaks, how, async ({ url, text }, answer) =>
    isFeedback(url) && answer.status === 202
      ? change((await text()).includes('"LastField"'), answer)
      : undefined,
  )

const feedback: readonly FaultyService[] = [
  ...['Text', 'Value', 'Type', 'Page'].map((key) =>
    changeErrorStatus(`feedback-without-${key.toLowerCase()}`, `${key} missing.`, 202),
  ),
  changeErrorStatus('feedback-not-json', 'The body is not JSON', 500),
  corruptAcceptedFeedback('feedback-left-out', 'every field is required', (isComplete) =>
    isComplete ? undefined : new Response('LastField is missing', { status: 400 }),
  ),
  corruptAcceptedFeedback('feedback-status', 'accepted is 200', (isComplete, answer) =>
    isComplete ? withStatus(answer, 200) : undefined,
  ),
  corruptAcceptedFeedback(
    'feedback-no-body',
    'accepted has a body',
    () => new Response('{}', { status: 202 }),
  ),
  changeErrorStatus('feedback-unknown', 'request_unknown', 404, ({ url }) => isFeedback(url)),
  changeErrorStatus('feedback-too-early', 'still being read', 202),
  changeErrorStatus('feedback-without-result', 'no result to correct', 202),
  changeErrorStatus('feedback-provider', 'feedback_not_supported', 202),
  corruptResponse('feedback-provider-message', 'refused without a reason', async ({ url }, answer) =>
    isFeedback(url) && (await answer.text()).includes('feedback_not_supported')
      ? new Response('Bad request', { status: 400 })
      : undefined,
  ),
  changeErrorStatus('feedback-document-type', 'document_type_missing', 202),
]

/** Corrupts the reading of our own forms; only fields of some types, if given. */
const corruptForm = (
  breaks: string,
  how: string,
  [right, wrong]: readonly [string, string],
  { form = '', types = '.*' }: { readonly form?: string; readonly types?: string } = {},
) =>
  corruptResponse(breaks, how, async ({ text }, answer) => {
    if (answer.status !== 200 || !(await text()).includes(`conformance-form-${form}`)) return undefined
    const field = new RegExp(`("Value":)${right}(,"Type":"(?:${types})")`, 'g')
    const spoilt = (await answer.text()).replace(field, `$1${wrong}$2`)
    return new Response(spoilt, { status: 200, headers: answer.headers })
  })

const marks = { types: 'Boolean|SelectionMark' }
const signature = { types: 'Signature' }
const toTrue = ['false', 'true'] as const
const toFalse = ['true', 'false'] as const
const notations: readonly FaultyService[] = [
  corruptForm('number-notation', 'the group is the decimal', ['1234.5', '1.2345']),
  corruptForm('time-notation', 'the minutes are left out', ['"09:30:00"', '"09:00:00"']),
  corruptForm('time-notation', 'the evening is the morning', ['"21:30:00"', '"09:30:00"']),
  corruptForm('drawn-marks', 'an empty box is true', toTrue, { form: 'empty.', ...marks }),
  corruptForm('drawn-marks', 'a crossed box is false', toFalse, { form: 'crossed.', ...marks }),
  corruptForm('drawn-signature', 'unsigned is signed', toTrue, { form: 'empty.', ...signature }),
  corruptForm('drawn-signature', 'signed is unsigned', toFalse, { form: 'crossed.', ...signature }),
  corruptForm('scanned-marks', 'an empty box is true', toTrue, { form: 'empty-scan', ...marks }),
  corruptForm('scanned-marks', 'a crossed box is false', toFalse, { form: 'crossed-scan', ...marks }),
  corruptForm('scanned-signature', 'unsigned is signed', toTrue, { form: 'empty-scan', ...signature }),
  corruptForm('scanned-signature', 'signed is unsigned', toFalse, { form: 'crossed-scan', ...signature }),
]

/** Services with a fault in the document operations. */
export const faultyDocuments: readonly FaultyService[] = [
  ...submit,
  ...rejections,
  ...fetching,
  ...feedback,
  ...notations,
]
