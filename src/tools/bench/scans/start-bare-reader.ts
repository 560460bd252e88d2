import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM } from 'tesseract.js'

/** Starts tesseract.js alone once, with Dutch data and its usual settings. */
export async function startBareReader(): Promise<{
  readonly read: (pages: readonly Buffer[]) => Promise<void>
  readonly end: () => Promise<void>
}> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/nld/package.json'))
  const worker = await createWorker('nld', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
  })
  await worker.setParameters({ debug_file: '/dev/null' })
  return {
    async read(pages) {
      for (const page of pages) await worker.recognize(page)
    },
    end: async () => void (await worker.terminate()),
  }
}
