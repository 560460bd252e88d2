import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('a connection stays open longer than the minute for which reverse proxies keep theirs', async () => {
  const listening = await listen({
    fetch: async () => new Response('here'),
    host: '127.0.0.1',
    port: 0,
    dev: false,
  })
  if (typeof listening === 'symbol') throw new Error('A free port is never in use')
  onTestFinished(() => listening.close())
  const { headers } = await fetch(`${listening.url}health`)
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
