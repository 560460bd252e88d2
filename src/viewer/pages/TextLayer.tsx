import { memo } from 'react'
import { measureTextWidth } from '../formats/measure-text.ts'
import type { PageRun } from '../source/page-source.ts'
import type { PageSource } from '../source/page-source.ts'

interface TextLayerProps {
  runs: readonly PageRun[]
  scale: number
  renderedAs: PageSource['renderedAs']
}

/**
 * The text of a page, laid over its drawing so that it can be selected and read out. It is laid out once, at
 * scale 1, and stretched as a whole: zooming costs nothing and nothing gets out of place.
 */
export const TextLayer = memo(function TextLayer({ runs, scale, renderedAs: ink }: TextLayerProps) {
  return (
    <div
      className={`absolute top-0 left-0 origin-top-left whitespace-pre ${ink === 'text' ? 'text-[#000]' : 'text-transparent'}`}
      style={{ transform: `scale(${scale})` }}
    >
      {runs.map((run, position) => (
        // A page's runs never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <RunText key={position} run={run} />
      ))}
    </div>
  )
})

function RunText({ run: { text, frame, endsLine } }: { run: PageRun }) {
  if (text === '') return endsLine ? <br /> : null
  const { x, y, fontSize, length, thickness, angle, fontFamily, direction } = frame
  const natural = measureTextWidth(text, fontFamily) * fontSize
  const stretch = natural > 0 && length > 0 ? length / natural : 1
  return (
    <>
      <span
        data-run
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
