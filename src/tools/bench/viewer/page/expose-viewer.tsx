import { createRoot } from 'react-dom/client'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { exposeEngine, type Engine } from './engine.ts'
import './style.css'

/** Exposes our viewer on the window. */
export const exposeViewer = (): void => exposeEngine(showDocument)

const showDocument: Engine = (url, place) => {
  // A screen does this as soon as it knows that a document will be shown.
  prepareFormat('a.pdf')
  // Wide enough for a page of the common width, its margins and the scroll bar.
  place.classList.add('w-[931px]')
  createRoot(place).render(
    <DocumentViewer url={url} fileName="a.pdf" page={0} onPageChange={() => undefined} />,
  )
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const canvas = place.querySelector<HTMLCanvasElement>('[data-page="0"] canvas')
      if (!canvas) return
      observer.disconnect()
      resolve(canvas)
    })
    observer.observe(place, { childList: true, subtree: true })
  })
}
