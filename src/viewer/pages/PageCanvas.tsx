import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { freeCanvas, type PrerenderingSource } from '../source/prerendering-source.ts'

interface PageCanvasProps {
  source: PrerenderingSource
  page: number
  /** CSS pixels per point. */
  scale: number
  onDrawn(): void
}

/**
 * The drawing of a page, as large as the element around it. Each drawing gets a canvas of its own, put in place
 * when it is finished; until then the last one is stretched.
 */
export function PageCanvas({ source, page, scale, onDrawn }: PageCanvasProps) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  // Not after the next frame but now: the person is waiting for it.
  useLayoutEffect(
    function draw() {
      const stop = new AbortController()
      const finish = (canvas: HTMLCanvasElement) => {
        if (stop.signal.aborted) return freeCanvas(canvas)
        canvas.className = 'block size-full'
        replaceCanvas(holder.current, canvas)
        setFailed(false)
        // What follows the drawing waits until it can be seen.
        requestAnimationFrame(() => setTimeout(() => stop.signal.aborted || onDrawn()))
      }
      source.draw(page, scale * devicePixelRatio, stop.signal).then(finish, () => {
        if (!stop.signal.aborted) setFailed(true)
      })
      return () => stop.abort()
    },
    [source, page, scale, onDrawn],
  )

  useEffect(
    function freeAtTheEnd() {
      const element = holder.current
      return () => {
        const last = element?.querySelector('canvas')
        source.release(page)
        // The next page is waited for; what this one held can go after it.
        if (last) setTimeout(() => freeCanvas(last), offscreenDelayMs)
      }
    },
    [source, page],
  )

  return (
    <>
      <div ref={holder} aria-hidden className="absolute inset-0" />
      {failed && (
        <p className="absolute inset-x-0 top-1/3 p-4 text-center text-[#000]">{t('viewer.pageFailed')}</p>
      )}
    </>
  )
}

function replaceCanvas(holder: HTMLElement | null, canvas: HTMLCanvasElement) {
  const before = holder?.querySelector('canvas')
  holder?.replaceChildren(canvas)
  if (before) freeCanvas(before)
}
