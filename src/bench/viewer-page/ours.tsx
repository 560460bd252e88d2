import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import { formatOf, prepareFormat } from '#src/viewer/formats/formats.ts'
import { offer } from './engine.ts'
import './style.css'

// Loaded beforehand, as every engine's JavaScript is. Its worker is not started.
await formatOf('a.pdf')

await i18next.use(initReactI18next).init({ lng: 'en', resources: {} })

offer((url, place) => {
  // What a screen can do as soon as it knows that a document will be shown: the worker starts now.
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
})
