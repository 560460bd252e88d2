import { memo } from 'react'
import { measureTextWidth } from '../formats/measure-text.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'

interface TextLayerProps {
  runs: readonly PageRun[]
  scale: number
  renderedAs: PageSource['renderedAs']
}

/**
 * The text of a page over its drawing, for selection and screen readers. It is laid out once at scale 1 and scaled as a
 * whole, so that zooming is cheap and moves nothing out of place.
 */
export const TextLayer = memo(function TextLayer({ runs, scale, renderedAs }: TextLayerProps) {
  return (
    <div
      className={`absolute top-0 left-0 origin-top-left whitespace-pre ${renderedAs === 'text' ? 'text-[#000]' : 'text-transparent'}`}
      style={{ transform: `scale(${scale})` }}
    >
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page's runs never change order
        <RunText key={index} index={index} run={run} />
      ))}
    </div>
  )
})

function RunText({ run: { text, frame, endsLine }, index }: { run: PageRun; index: number }) {
  if (text === '') return endsLine ? <br /> : null
  const { x, y, fontSize, length, thickness, angle, fontFamily, direction } = frame
  const naturalLength = measureTextWidth(text, fontFamily) * fontSize
  const stretch = naturalLength > 0 && length > 0 ? length / naturalLength : 1
  return (
    <>
      <span
        // The index of the run in the page's text, which maps a selection to words.
        data-run={index}
        dir={direction}
        className="absolute origin-top-left cursor-text in-data-box-selection:cursor-crosshair"
        style={{
          left: x,
          top: y,
          fontFamily,
          fontSize,
          lineHeight: `${thickness}px`,
          transform: `rotate(${angle}deg) scaleX(${stretch})`,
        }}
      >
        {text}
      </span>
      {endsLine && <br />}
    </>
  )
}
