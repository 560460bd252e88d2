import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import { freeCanvas, type PrerenderingSource } from '../source/prerendering-source.ts'

interface PageCanvasProps {
  source: PrerenderingSource
  page: number
  /** CSS pixels per point. */
  scale: number
  /** Called after each drawing, with the shown canvas. */
  onDrawn(canvas: HTMLCanvasElement): void
}

/**
 * The drawing of a page, in the size of its parent element. Each drawing has its own canvas, which is inserted when
 * finished; until then the previous one is stretched.
 */
export function PageCanvas({ source, page, scale, onDrawn }: PageCanvasProps) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  // A layout effect, because a passive one would start a frame later and the reviewer is waiting.
  useLayoutEffect(
    function draw() {
      const controller = new AbortController()
      const finish = (canvas: HTMLCanvasElement) => {
        if (controller.signal.aborted) return freeCanvas(canvas)
        canvas.className = 'block size-full'
        replaceCanvas(holder.current, canvas)
        setFailed(false)
        // Work that follows the drawing waits until it has been painted.
        requestAnimationFrame(() => setTimeout(() => controller.signal.aborted || onDrawn(canvas)))
      }
      source.draw(page, scale * devicePixelRatio, controller.signal).then(finish, () => {
        if (!controller.signal.aborted) setFailed(true)
      })
      return () => controller.abort()
    },
    [source, page, scale, onDrawn],
  )

  useEffect(
    function releaseOnUnmount() {
      const element = holder.current
      return () => {
        const canvas = element?.querySelector('canvas')
        source.release(page)
        // Delayed, because another page is usually being drawn at this moment.
        if (canvas) setTimeout(() => freeCanvas(canvas), offscreenDelayMs)
      }
    },
    [source, page],
  )

  return (
    <>
      <div ref={holder} aria-hidden className="absolute inset-0" />
      {hasFailed && (
        <p className="absolute inset-x-0 top-1/3 p-4 text-center text-[#000]">{t('viewer.pageFailed')}</p>
      )}
    </>
  )
}

function replaceCanvas(holder: HTMLElement | null, canvas: HTMLCanvasElement) {
  const previous = holder?.querySelector('canvas')
  holder?.replaceChildren(canvas)
  if (previous) freeCanvas(previous)
}
