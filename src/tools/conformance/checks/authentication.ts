import { documentPaths } from '#src/contract/paths.ts'
import type { CallOptions } from '../calls/send-request.ts'
import type { Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { checkAllStatuses, checkStatus } from '../run/check-status.ts'

const section = '5'

/** Calls that cost nothing, whoever makes them: the submission has no file, the ids do not exist. */
const calls = {
  submit: ({ options }: CheckContext) => [
    documentPaths.analyze(options.model ?? 'none'),
    { method: 'POST', body: new FormData() },
  ],
  fetch: () => [documentPaths.request(crypto.randomUUID()), {}],
  feedback: () => [
    documentPaths.feedback(crypto.randomUUID()),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"Documents":[{"Fields":{}}]}',
    },
  ],
} satisfies Record<string, (context: CheckContext) => readonly [string, CallOptions]>

const labels = { submit: 'Submitting', fetch: 'Fetching', feedback: 'Feedback' }

async function callAllAs(context: CheckContext, token: string) {
  const answers = Object.entries(calls).map(async ([name, make]) => {
    const [path, call] = make(context)
    return [name, await context.callAs(token, path, call)] as const
  })
  return Promise.all(answers)
}

/** Checks of who may call the document operations. */
export const authenticationChecks: readonly Check[] = [
  ...(['submit', 'fetch', 'feedback'] as const).map((name): Check => ({
    name: `login-${name}`,
    section,
    rule: `${labels[name]} without being logged in is 401`,
    requires: ['token'],
    async run(context) {
      const [path, call] = calls[name](context)
      return checkStatus(await context.callAs(undefined, path, call), 401)
    },
  })),
  {
    name: 'login-wrong-token',
    section,
    rule: 'A token that does not exist is 401, for every operation',
    requires: ['token'],
    run: async (context) => checkAllStatuses(await callAllAs(context, `none-${crypto.randomUUID()}`), 401),
  },
  {
    name: 'login-not-linked',
    section,
    rule: 'A caller that is not linked to the module is 401, for every operation',
    requires: ['unlinkedToken'],
    run: async (context) =>
      checkAllStatuses(await callAllAs(context, context.options.unlinkedToken ?? ''), 401),
  },
]
