import { documentPaths } from '#src/contract/paths.ts'
import type { Call } from '../ask.ts'
import type { Check } from '../check.ts'
import type { Context } from '../context.ts'
import { allHaveStatus, hasStatus } from '../status.ts'

const section = '5'

/** Calls that cost nothing, whoever makes them: the submission has no file, the ids do not exist. */
const calls = {
  submit: ({ options }: Context) => [
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
} satisfies Record<string, (context: Context) => readonly [string, Call]>

const words = { submit: 'Submitting', fetch: 'Fetching', feedback: 'Feedback' }

async function allAs(context: Context, token: string) {
  const answers = Object.entries(calls).map(async ([name, make]) => {
    const [path, call] = make(context)
    return [name, await context.callAs(token, path, call)] as const
  })
  return Promise.all(answers)
}

/** Who may call the document operations. */
export const authenticationChecks: readonly Check[] = [
  ...(['submit', 'fetch', 'feedback'] as const).map((name): Check => ({
    name: `login-${name}`,
    section,
    rule: `${words[name]} without being logged in is 401`,
    needs: ['token'],
    async run(context) {
      const [path, call] = calls[name](context)
      return hasStatus(await context.callAs(undefined, path, call), 401)
    },
  })),
  {
    name: 'login-wrong-token',
    section,
    rule: 'A token that does not exist is 401, for every operation',
    needs: ['token'],
    run: async (context) => allHaveStatus(await allAs(context, `none-${crypto.randomUUID()}`), 401),
  },
  {
    name: 'login-not-linked',
    section,
    rule: 'A caller that is not linked to the module is 401, for every operation',
    needs: ['unlinkedToken'],
    run: async (context) => allHaveStatus(await allAs(context, context.options.unlinkedToken ?? ''), 401),
  },
]
