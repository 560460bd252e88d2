import { documentPaths } from '#src/contract/paths.ts'
import type { CallOptions } from '../calls/send-request.ts'
import type { Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { emptyFile } from '../files/small-files.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { checkAllStatuses, checkStatus } from '../run/check-status.ts'

const section = '7.2'

const submit = ({ call, options }: CheckContext, given: CallOptions, model = options.model ?? '') =>
  call(documentPaths.analyze(model), { method: 'POST', ...given })

function formWithoutFile(): FormData {
  const form = new FormData()
  form.append('note', 'no file')
  return form
}

/** Checks of refused submissions. The limits of section 8 have their own file. */
export const errorChecks: readonly Check[] = [
  {
    name: 'file-missing',
    section,
    rule: 'A submission without a file is 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    run: async (context) => checkStatus(await submit(context, { body: formWithoutFile() }), 400),
  },
  {
    name: 'file-under-another-name',
    section: '4.2',
    rule: 'The part is called file: under another name it is missing, 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    run: async (context) =>
      checkStatus(await submit(context, { body: createUploadForm(context.sample, 'document') }), 400),
  },
  {
    name: 'file-empty',
    section,
    rule: 'An empty file is 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    run: async (context) => checkStatus(await submit(context, { body: createUploadForm(emptyFile) }), 400),
  },
  {
    name: 'file-name',
    section,
    rule: 'A file with an invalid name is 400',
    assumes: 'a name that is a path, ../../x.pdf, is invalid',
    requires: ['model'],
    rejectedSubmissions: 1,
    run: async (context) =>
      checkStatus(
        await submit(context, { body: createUploadForm({ ...context.sample, name: '../../x.pdf' }) }),
        400,
      ),
  },
  {
    name: 'model-unknown',
    section,
    rule: 'An unknown model id is 400',
    rejectedSubmissions: 1,
    run: async (context) =>
      checkStatus(
        await submit(
          context,
          { body: createUploadForm(context.sample) },
          `no-such-model-${crypto.randomUUID()}`,
        ),
        400,
      ),
  },
  {
    name: 'not-multipart',
    section,
    rule: 'A submission that is not multipart/form-data is 415',
    requires: ['model'],
    rejectedSubmissions: 2,
    async run(context) {
      const { bytes } = context.sample
      const types = ['application/pdf', 'application/x-www-form-urlencoded']
      const answers = types.map(async (type) => {
        const given = { body: bytes, headers: { 'Content-Type': type } }
        return [type, await submit(context, given)] as const
      })
      return checkAllStatuses(await Promise.all(answers), 415)
    },
  },
  {
    name: 'balance-insufficient',
    section,
    rule: 'A submission without sufficient balance is 400',
    requires: ['model', 'noBalanceToken'],
    rejectedSubmissions: 1,
    async run({ callAs, options, sample }) {
      const path = documentPaths.analyze(options.model ?? '')
      return checkStatus(
        await callAs(options.noBalanceToken, path, { method: 'POST', body: createUploadForm(sample) }),
        400,
      )
    },
  },
]
