import { getFormat } from '#src/viewer/formats/get-format.ts'
import { exposeViewer } from './expose-viewer.tsx'

// Loaded beforehand, as every engine's JavaScript is. That starts the worker, in the app as here.
await getFormat('a.pdf')
exposeViewer()
