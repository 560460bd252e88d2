import { createRoot } from 'react-dom/client'
import { Document, Page, pdfjs } from 'react-pdf'
// react-pdf has its own pdf.js, which needs a worker of the same version.
// oxlint-disable-next-line import/default -- the bundler resolves `?url` to the file's URL
import workerUrl from '../../../../../node_modules/react-pdf/node_modules/pdfjs-dist/build/pdf.worker.min.mjs?url'
import { exposeEngine, pageWidth } from './engine.ts'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

exposeEngine(
  (url, place) =>
    new Promise((resolve, reject) => {
      const drawn = () => {
        const canvas = place.querySelector('canvas')
        if (canvas) resolve(canvas)
        else reject(new Error('react-pdf drew no canvas'))
      }
      createRoot(place).render(
        <Document file={url} onLoadError={reject}>
          <Page pageIndex={0} width={pageWidth} onRenderSuccess={drawn} onRenderError={reject} />
        </Document>,
      )
    }),
)
