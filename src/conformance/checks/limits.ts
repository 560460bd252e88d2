import { documentPaths } from '#src/contract/paths.ts'
import { inWords } from '../ask.ts'
import { failed, passed, type Check } from '../check.ts'
import type { Context } from '../context.ts'
import { enoughBytes, largeUpload, tooManyBytes } from '../files/large-file.ts'
import { manyPages } from '../files/many-pages.ts'
import { formOf } from '../files/submitted-file.ts'
import { hasStatus } from '../status.ts'

const section = '8'

const upload = ({ call, options }: Context, bytes: number) =>
  call(documentPaths.analyze(options.model ?? ''), { method: 'POST', ...largeUpload(bytes) })

/** The limits of a submission. */
export const limitChecks: readonly Check[] = [
  {
    name: 'file-too-large',
    section,
    rule: 'A file larger than 30 MB is 413',
    needs: ['model'],
    refused: 1,
    async run(context) {
      // A service may close the connection with its answer under way; then the answer can be lost.
      for (const last of [false, false, true]) {
        const answer = await upload(context, tooManyBytes)
        if (answer.status !== 0 || last) return hasStatus(answer, 413)
      }
      throw new Error('The last upload gives the verdict')
    },
  },
  {
    name: 'file-large-enough',
    section,
    rule: 'A file of 30 MB is not too large',
    assumes: 'a broken file of that size may be refused, but not with 413',
    needs: ['model'],
    refused: 1,
    async run(context) {
      const answer = await upload(context, enoughBytes)
      return answer.status === 413 || answer.status === 0 ? failed(inWords(answer)) : passed()
    },
  },
  {
    name: 'too-many-pages',
    section,
    rule: 'A document of more than 500 pages is refused',
    assumes: 'with 400',
    needs: ['model'],
    refused: 1,
    async run({ call, options }) {
      const path = `${documentPaths.analyze(options.model ?? '')}?async=false`
      return hasStatus(await call(path, { method: 'POST', body: formOf(await manyPages()) }), 400)
    },
  },
]
