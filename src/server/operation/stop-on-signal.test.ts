import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a process and stops it; `closeBody` is the body of its `close`. */
function stopProcess(closeBody: string) {
  const program = `
    import { EventEmitter } from 'node:events'
    import { setTimeout as wait } from 'node:timers/promises'
    import { stopOnSignal } from '${new URL('stop-on-signal.ts', import.meta.url).href}'
    setInterval(() => {}, 1000)
    stopOnSignal(async () => { ${closeBody} })
    process.kill(process.pid, 'SIGTERM')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}

const closeWhileConnectionBreaks = `
  setTimeout(() => new EventEmitter().emit('error', new Error('terminated')))
  await wait(100)
  console.log('closed')`

test('reports a connection that breaks during an orderly stop, and completes the stop', () => {
  const { status, stdout, stderr } = stopProcess(closeWhileConnectionBreaks)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'closed\n' })
  expect(stderr).toContain('"message":"terminated"')
})

test('a stop that fails ends the process with 1', () => {
  const { status, stderr } = stopProcess(`throw new Error('not closed')`)
  expect(status).toBe(1)
  expect(stderr).toContain('"message":"not closed"')
})
