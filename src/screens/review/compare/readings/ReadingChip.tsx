import type { MarkedReading } from '#src/viewer/viewer-props.ts'
import '../compare.css'

/** The letter of a reading in its colour, as marked on the page. */
export const ReadingChip = ({ letter, tone }: MarkedReading) => (
  <span className={`reading-chip reading-${tone}`}>{letter}</span>
)
