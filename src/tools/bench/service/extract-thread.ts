import { parentPort } from 'node:worker_threads'
import { extractText } from '../recognition/measure-speed.ts'

// A thread that extracts the text of files, and responds with their page counts.

parentPort?.on('message', (path: string) => {
  void extractText({ path }).then((pages) => parentPort?.postMessage(pages))
})
