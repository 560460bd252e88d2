import { cropLine, turnCrop } from './crop-line.ts'
import type { DetectedLines } from './detect-lines.ts'
import { recogniseLines, type RecognisedLine } from './recognise-lines.ts'
import type { GreyPicture, TextModels } from './text-models.ts'

/** Number of lines that are sufficient to find the orientation of a page. */
const sampleSize = 3
/** Minimum length of a line in heights: a shorter one may be a logo. */
const minSampleLength = 3
/** Length of the best samples, in heights: a longer line costs more and adds nothing. */
const goodSampleLength = 6
/** Maximum pixels of a crop per letter. */
const letterWidth = 24
/** Upside down, many letters and digits resemble others, but seldom with this probability. */
const minProbability = 0.95
/**
 * Minimum share of the expected letters on upright samples. Of 38 scans and photographs, upright ones had 0.77 or
 * more, those upside down 0.58 or less.
 */
const uprightShare = 0.7

/**
 * Finds the quarter turns after which the letters of a picture are upright: 1 means by 90 degrees, in either direction.
 */
export async function findQuarterTurns(
  picture: GreyPicture,
  { lines, sidewaysCount }: DetectedLines,
  models: TextModels,
): Promise<0 | 1 | 2> {
  if (sidewaysCount > lines.length) return 1
  const getLength = (line: (typeof lines)[number]) => (line.right - line.left) / line.height
  const chosen = lines
    .filter((line) => getLength(line) >= minSampleLength)
    .toSorted(
      (one, other) =>
        Math.abs(getLength(one) - goodSampleLength) - Math.abs(getLength(other) - goodSampleLength),
    )
    .slice(0, sampleSize)
    .map((line) => cropLine(picture, line))
  const upright = countLegible(await recogniseLines(chosen, models))
  const expected = chosen.reduce((sum, { width }) => sum + width / letterWidth, 0)
  // Most pages are upright and need no second look.
  if (upright > uprightShare * expected) return 0
  const turned = countLegible(await recogniseLines(chosen.map(turnCrop), models))
  return turned > 1.5 * upright ? 2 : 0
}

/** Counts the certain characters. */
const countLegible = (lines: readonly RecognisedLine[]) =>
  lines.reduce(
    (sum, { characters }) =>
      sum + characters.filter(({ probability }) => probability >= minProbability).length,
    0,
  )
