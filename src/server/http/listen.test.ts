import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('keeps idle connections open for longer than reverse proxies do', async () => {
  const listening = await listen({
    fetch: async () => new Response('hello'),
    host: '127.0.0.1',
    port: 0,
    dev: false,
  })
  if (typeof listening === 'symbol') throw new Error('The port is in use')
  onTestFinished(() => listening.close())
  const { headers } = await fetch(`${listening.url}health`)
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
