import '#src/viewer/formats/pdf/pdf-format.ts'
import { exposeViewer } from './expose-viewer.tsx'

// All JavaScript is loaded, but the worker only starts once the bytes are there, as in the other engines.
exposeViewer()
