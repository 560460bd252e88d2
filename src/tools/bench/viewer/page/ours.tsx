import { getFormat } from '#src/viewer/formats/get-format.ts'
import { exposeViewer } from './expose-viewer.tsx'

// Loaded in advance, like every engine's JavaScript. As in the app, this starts the worker.
await getFormat('a.pdf')
exposeViewer()
