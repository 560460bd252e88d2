import { describeResponse, type ServiceResponse } from '../calls/send-request.ts'
import { submitBrokenDocument } from '../calls/submit-broken-document.ts'
import { fail, notCheckable, pass, type Check, type Verdict } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import {
  extractFeedbackEntries,
  createPayload,
  postFeedback,
  type FeedbackEntry,
} from '../calls/feedback-payload.ts'
import type { AnalysisName } from '../options/requirements.ts'
import { checkStatus } from '../run/check-status.ts'

const section = '4.4'
const anyField: FeedbackEntry = ['Sample', { Text: '1', Value: 1, Type: 'Long', Page: 0 }]

/**
 * Sends the fields of the synchronous reading, modified by `change`; returns a reason when there is nothing to send.
 */
async function sendChanged(
  context: CheckContext,
  change: (entries: readonly FeedbackEntry[]) => readonly FeedbackEntry[],
  minEntries = 1,
): Promise<ServiceResponse | { readonly why: string }> {
  const { requestId, result } = await context.runAnalysis('sync')
  if (!requestId) return { why: 'there is no request id' }
  const entries = extractFeedbackEntries(result)
  if (entries.length < minEntries)
    return { why: `the result has fewer than ${minEntries} field(s) with all of Text, Value, Type and Page` }
  return postFeedback(context, requestId, createPayload(change(entries)))
}

const toVerdict = (sent: ServiceResponse | { readonly why: string }, status: number): Verdict =>
  'why' in sent ? notCheckable(sent.why) : checkStatus(sent, status)

/** Sends the complete, unchanged result once. */
const sendComplete = (context: CheckContext) =>
  context.memoize('complete feedback', () => sendChanged(context, (entries) => entries))

const createMissingKeyCheck = (key: string): Check => ({
  name: `feedback-without-${key.toLowerCase()}`,
  section,
  rule: `A field without ${key} is refused with 400`,
  requires: ['sync'],
  async run(context) {
    const sent = await sendChanged(context, ([[name, entry] = anyField, ...rest]) => {
      const { [key]: _, ...incomplete } = entry
      return [[name, incomplete], ...rest]
    })
    return toVerdict(sent, 400)
  },
})

/** Sends feedback for a reading of another model. */
async function sendForAnalysis(
  context: CheckContext,
  name: AnalysisName,
): Promise<ServiceResponse | { readonly why: string }> {
  return context.memoize(`feedback for ${name}`, async () => {
    const { requestId, submission: submitted } = await context.runAnalysis(name)
    if (submitted.status !== 200 || !requestId)
      return { why: `nothing was read: ${describeResponse(submitted)}` }
    return postFeedback(context, requestId, createPayload([anyField]))
  })
}

/** Checks of corrections. The complete result is sent last, so that the service learns what it read. */
export const feedbackChecks: readonly Check[] = [
  ...['Text', 'Value', 'Type', 'Page'].map(createMissingKeyCheck),
  {
    name: 'feedback-not-json',
    section: '7.2',
    rule: 'Feedback that is not JSON is 400',
    requires: ['sync'],
    async run(context) {
      const { requestId } = await context.runAnalysis('sync')
      if (!requestId) return notCheckable('there is no request id')
      return checkStatus(await postFeedback(context, requestId, '{"Documents":'), 400)
    },
  },
  {
    name: 'feedback-left-out',
    section,
    rule: 'A field may be left out: it is taken as not in the document',
    requires: ['sync'],
    run: async (context) => toVerdict(await sendChanged(context, (entries) => entries.slice(0, -1), 2), 202),
  },
  {
    name: 'feedback-status',
    section,
    rule: 'The complete result sent back is answered 202',
    requires: ['sync'],
    run: async (context) => toVerdict(await sendComplete(context), 202),
  },
  {
    name: 'feedback-no-body',
    section,
    rule: 'Accepted feedback is answered without a body',
    requires: ['sync'],
    async run(context) {
      const sent = await sendComplete(context)
      if ('why' in sent) return notCheckable(sent.why)
      if (sent.status !== 202) return notCheckable(`not 202: ${describeResponse(sent)}`)
      return sent.text === '' ? pass() : fail(describeResponse(sent))
    },
  },
  {
    name: 'feedback-unknown',
    section,
    rule: 'Feedback for an unknown request id is 400',
    run: async (context) =>
      checkStatus(await postFeedback(context, crypto.randomUUID(), createPayload([anyField])), 400),
  },
  {
    name: 'feedback-too-early',
    section,
    rule: 'Feedback before the request is finished is 400',
    requires: ['async'],
    async run({ runAnalysis: reading }) {
      const sent = (await reading('async')).waiting?.earlyFeedback
      return sent === undefined ? notCheckable('the result was there too soon') : checkStatus(sent, 400)
    },
  },
  {
    name: 'feedback-without-result',
    section,
    rule: 'Feedback for a reading that failed is 400: it has no result',
    requires: ['model'],
    async run(context) {
      const { requestId, lastFetch: last, submission: submitted } = await submitBrokenDocument(context)
      if (requestId === undefined)
        return notCheckable(`a broken file was not taken: ${describeResponse(submitted)}`)
      if (last?.status === 200) return notCheckable('a broken file was read')
      return checkStatus(await postFeedback(context, requestId, createPayload([anyField])), 400)
    },
  },
  {
    name: 'feedback-provider',
    section,
    rule: 'Feedback for a model of provider B is 400',
    requires: ['provider B'],
    run: async (context) => toVerdict(await sendForAnalysis(context, 'provider B'), 400),
  },
  {
    name: 'feedback-provider-message',
    section,
    rule: 'The message says that the provider supports no feedback',
    assumes: 'it has the word feedback or terugkoppeling in it',
    requires: ['provider B'],
    async run(context) {
      const sent = await sendForAnalysis(context, 'provider B')
      if ('why' in sent) return notCheckable(sent.why)
      if (sent.status !== 400) return notCheckable(`not 400: ${describeResponse(sent)}`)
      return /feedback|terugkoppeling/i.test(sent.text) ? pass() : fail(describeResponse(sent))
    },
  },
  {
    name: 'feedback-document-type',
    section,
    rule: 'Feedback for a model without a document type is 400',
    requires: ['without type'],
    run: async (context) => toVerdict(await sendForAnalysis(context, 'without type'), 400),
  },
]
