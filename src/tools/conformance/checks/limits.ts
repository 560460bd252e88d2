import { documentPaths } from '#src/contract/paths.ts'
import { describeResponse } from '../calls/send-request.ts'
import { fail, notCheckable, pass, type Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { withinLimitBytes, createLargeUpload, aboveLimitBytes } from '../files/large-file.ts'
import { getManyPagesFile } from '../files/many-pages.ts'
import { createTwoDocuments } from '../files/two-documents.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { checkStatus } from '../run/check-status.ts'

const section = '8'

const upload = ({ call, options }: CheckContext, bytes: number) =>
  call(documentPaths.analyze(options.model ?? ''), { method: 'POST', ...createLargeUpload(bytes) })

/** Checks of the limits of a submission. */
export const limitChecks: readonly Check[] = [
  {
    name: 'file-too-large',
    section,
    rule: 'A file larger than 30 MB is 413',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run(context) {
      // A service may close the connection while it responds, which can lose the response.
      for (const last of [false, false, true]) {
        const answer = await upload(context, aboveLimitBytes)
        if (answer.status !== 0 || last) return checkStatus(answer, 413)
      }
      throw new Error('The last upload gives the verdict')
    },
  },
  {
    name: 'too-large-connection',
    section,
    rule: 'After a 413 the next request on a kept-alive connection is answered',
    assumes: 'a connection that cannot be used again is announced as closed',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run(context) {
      const answer = await upload(context, aboveLimitBytes)
      if (answer.status !== 413) return notCheckable(`not 413: ${describeResponse(answer)}`)
      const next = await context.call(documentPaths.request(crypto.randomUUID()))
      return next.status === 0 ? fail(describeResponse(next)) : pass()
    },
  },
  {
    name: 'file-large-enough',
    section,
    rule: 'A file of 30 MB is not too large',
    assumes: 'a broken file of that size may be refused, but not with 413',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run(context) {
      const answer = await upload(context, withinLimitBytes)
      return answer.status === 413 || answer.status === 0 ? fail(describeResponse(answer)) : pass()
    },
  },
  {
    name: 'too-many-pages',
    section,
    rule: 'A document of more than 500 pages is refused',
    assumes: 'with 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run({ call, options }) {
      const path = `${documentPaths.analyze(options.model ?? '')}?async=false`
      return checkStatus(
        await call(path, { method: 'POST', body: createUploadForm(await getManyPagesFile()) }),
        400,
      )
    },
  },
  {
    name: 'pages-per-document',
    section,
    rule: 'The 500 pages hold for each document: an archive of two with 300 pages each is taken',
    requires: ['model'],
    analysedSubmissions: 1,
    async run({ call, options }) {
      const path = `${documentPaths.analyze(options.model ?? '')}?async=false`
      return checkStatus(
        await call(path, { method: 'POST', body: createUploadForm(await createTwoDocuments()) }),
        200,
      )
    },
  },
]
