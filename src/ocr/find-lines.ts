import { cropLine, turnCrop, type LineCrop } from './crop-line.ts'
import { detectLines } from './detect-lines.ts'
import { recogniseLines, type RecognisedLine } from './recognise-lines.ts'
import type { GreyPicture, TextModels } from './text-models.ts'

/** The lines of a picture before they are read. */
export interface FoundLines {
  /** From top to bottom. */
  readonly crops: readonly LineCrop[]
  /** The quarter turns after which its letters are upright: 1 means by 90 degrees, without saying which way. */
  readonly quarterTurns: 0 | 1 | 2
  /** Lines that were recognised to find that out. */
  readonly sample: readonly RecognisedLine[]
}

/** More lines than any page has: speckles. The first ones are read. */
const maxLines = 600
/** Lines that are enough to tell which way up a page is. */
const sampleSize = 3
/** A line shorter than this many times its height may be a logo. */
const minSampleLength = 3
/** Pixels of a crop for each letter, at most. */
const letterWidth = 24

/** Finds the lines of a picture, and whether the picture is upside down or on its side. */
export async function findLines(picture: GreyPicture, models: TextModels): Promise<FoundLines> {
  const { lines, sidewaysCount } = await detectLines(picture, models.detect)
  const crops = lines.slice(0, maxLines).map((line) => cropLine(picture, line))
  if (sidewaysCount > crops.length) return { crops, quarterTurns: 1, sample: [] }
  const chosen = chooseSample(crops)
  const sample = await recogniseLines(chosen, models)
  const upright = countLegible(sample)
  const expected = chosen.reduce((sum, { width }) => sum + width / letterWidth, 0)
  // Most pages are upright, and need no other look.
  if (upright > 0.5 * expected) return { crops, quarterTurns: 0, sample }
  const turned = countLegible(await recogniseLines(chosen.map(turnCrop), models))
  return { crops, quarterTurns: turned > 1.5 * upright ? 2 : 0, sample }
}

/** Lines of moderate length: recognising a long one costs more and tells no more. */
const chooseSample = (crops: readonly LineCrop[]) =>
  crops
    .filter(({ width, height }) => width >= minSampleLength * height)
    .toSorted((one, other) => Math.abs(one.width - 320) - Math.abs(other.width - 320))
    .slice(0, sampleSize)

/** Counts characters by their probability. */
const countLegible = (lines: readonly RecognisedLine[]) =>
  lines.reduce(
    (sum, { characters }) => sum + characters.reduce((all, { probability }) => all + probability, 0),
    0,
  )
