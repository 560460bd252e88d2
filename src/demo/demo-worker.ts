import { readerName } from './storage-names.ts'

// The entry of both Web Workers, the program and what reads documents, which have most of their code in common.

const role =
  self.name === readerName ? import('./reading/reading-worker.ts') : import('./program/program-worker.ts')

// At once: a message that nobody listens to yet would be lost.
addEventListener('message', (event: MessageEvent) => void role.then(({ receive }) => receive(event)))
