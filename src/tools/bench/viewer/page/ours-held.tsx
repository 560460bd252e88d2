import '#src/viewer/formats/pdf/pdf-format.ts'
import { exposeViewer } from './expose-viewer.tsx'

// All JavaScript is here, but the worker is held back until the bytes are there, as the other engines do it.
exposeViewer()
