import { inWords, type Answer } from '../ask.ts'
import { brokenDocument } from '../broken-document.ts'
import { failed, notCheckable, passed, type Check, type Verdict } from '../check.ts'
import type { Context } from '../context.ts'
import { feedbackEntries, payloadOf, postFeedback, type Entry } from '../feedback-payload.ts'
import type { ReadingName } from '../needs.ts'
import { hasStatus } from '../status.ts'

const section = '4.4'
const anyField: Entry = ['Sample', { Text: '1', Value: 1, Type: 'Long', Page: 0 }]

/** Sends the fields of the synchronous reading, changed by `change`; a reason when there is nothing to send. */
async function send(
  context: Context,
  change: (entries: readonly Entry[]) => readonly Entry[],
  least = 1,
): Promise<Answer | { readonly why: string }> {
  const { requestId, result } = await context.reading('sync')
  if (!requestId) return { why: 'there is no request id' }
  const entries = feedbackEntries(result)
  if (entries.length < least)
    return { why: `the result has fewer than ${least} field(s) with all of Text, Value, Type and Page` }
  return postFeedback(context, requestId, payloadOf(change(entries)))
}

const verdictOn = (sent: Answer | { readonly why: string }, status: number): Verdict =>
  'why' in sent ? notCheckable(sent.why) : hasStatus(sent, status)

/** The complete result, unchanged, sent once. */
const complete = (context: Context) =>
  context.shared('complete feedback', () => send(context, (entries) => entries))

const withoutKey = (key: string): Check => ({
  name: `feedback-without-${key.toLowerCase()}`,
  section,
  rule: `A field without ${key} is refused with 400`,
  needs: ['sync'],
  async run(context) {
    const sent = await send(context, ([[name, entry] = anyField, ...rest]) => {
      const { [key]: _, ...incomplete } = entry
      return [[name, incomplete], ...rest]
    })
    return verdictOn(sent, 400)
  },
})

/** Feedback for a reading of another model. */
async function sendFor(context: Context, name: ReadingName): Promise<Answer | { readonly why: string }> {
  return context.shared(`feedback for ${name}`, async () => {
    const { requestId, submitted } = await context.reading(name)
    if (submitted.status !== 200 || !requestId) return { why: `nothing was read: ${inWords(submitted)}` }
    return postFeedback(context, requestId, payloadOf([anyField]))
  })
}

/** Sending corrections. The complete result goes last, so that what the service learns is what it read. */
export const feedbackChecks: readonly Check[] = [
  ...['Text', 'Value', 'Type', 'Page'].map(withoutKey),
  {
    name: 'feedback-not-json',
    section: '7.2',
    rule: 'Feedback that is not JSON is 400',
    needs: ['sync'],
    async run(context) {
      const { requestId } = await context.reading('sync')
      if (!requestId) return notCheckable('there is no request id')
      return hasStatus(await postFeedback(context, requestId, '{"Documents":'), 400)
    },
  },
  {
    name: 'feedback-left-out',
    section,
    rule: 'A field may be left out: it is taken as not in the document',
    needs: ['sync'],
    run: async (context) => verdictOn(await send(context, (entries) => entries.slice(0, -1), 2), 202),
  },
  {
    name: 'feedback-status',
    section,
    rule: 'The complete result sent back is answered 202',
    needs: ['sync'],
    run: async (context) => verdictOn(await complete(context), 202),
  },
  {
    name: 'feedback-no-body',
    section,
    rule: 'Accepted feedback is answered without a body',
    needs: ['sync'],
    async run(context) {
      const sent = await complete(context)
      if ('why' in sent) return notCheckable(sent.why)
      if (sent.status !== 202) return notCheckable(`not 202: ${inWords(sent)}`)
      return sent.text === '' ? passed() : failed(inWords(sent))
    },
  },
  {
    name: 'feedback-unknown',
    section,
    rule: 'Feedback for an unknown request id is 400',
    run: async (context) =>
      hasStatus(await postFeedback(context, crypto.randomUUID(), payloadOf([anyField])), 400),
  },
  {
    name: 'feedback-too-early',
    section,
    rule: 'Feedback before the request is finished is 400',
    needs: ['async'],
    async run({ reading }) {
      const sent = (await reading('async')).waiting?.earlyFeedback
      return sent === undefined ? notCheckable('the result was there too soon') : hasStatus(sent, 400)
    },
  },
  {
    name: 'feedback-without-result',
    section,
    rule: 'Feedback for a reading that failed is 400: it has no result',
    needs: ['model'],
    async run(context) {
      const { requestId, last, submitted } = await brokenDocument(context)
      if (requestId === undefined) return notCheckable(`a broken file was not taken: ${inWords(submitted)}`)
      if (last?.status === 200) return notCheckable('a broken file was read')
      return hasStatus(await postFeedback(context, requestId, payloadOf([anyField])), 400)
    },
  },
  {
    name: 'feedback-provider',
    section,
    rule: 'Feedback for a model of provider B is 400',
    needs: ['provider B'],
    run: async (context) => verdictOn(await sendFor(context, 'provider B'), 400),
  },
  {
    name: 'feedback-provider-message',
    section,
    rule: 'The message says that the provider supports no feedback',
    assumes: 'it has the word feedback or terugkoppeling in it',
    needs: ['provider B'],
    async run(context) {
      const sent = await sendFor(context, 'provider B')
      if ('why' in sent) return notCheckable(sent.why)
      if (sent.status !== 400) return notCheckable(`not 400: ${inWords(sent)}`)
      return /feedback|terugkoppeling/i.test(sent.text) ? passed() : failed(inWords(sent))
    },
  },
  {
    name: 'feedback-document-type',
    section,
    rule: 'Feedback for a model without a document type is 400',
    needs: ['without type'],
    run: async (context) => verdictOn(await sendFor(context, 'without type'), 400),
  },
]
