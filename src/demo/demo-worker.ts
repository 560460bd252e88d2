import { readerName } from './storage-names.ts'

// Entry point of both Web Workers, the program and the reader, which share most of their code.

const role =
  self.name === readerName ? import('./reading/reading-worker.ts') : import('./program/program-worker.ts')

// Register at once: a message that arrives before any listener is lost.
addEventListener('message', (event: MessageEvent) => void role.then(({ receive }) => receive(event)))
