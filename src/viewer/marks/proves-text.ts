import search from 'approx-string-match'
import { foldText } from '#src/page/locate-text/fold-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'

/** On a scan, this share of the characters may be misread: the typed text corrects them. */
const maxErrorShare = 0.1

/**
 * Whether one of the locations proves that a typed text is on the page. Similar words help to find the place but
 * are no proof: in a text layer only equal letters count, in one place or, for a text of several parts, in several;
 * on a scan nearly equal ones in one place count too.
 */
export function provesText(text: string, locations: readonly TextLocation[], isScanned: boolean): boolean {
  const typed = foldLetters(text)
  // Nearly equal digits may be the number with the opposite sign.
  const isNumber = /^\d*$/.test(typed)
  const hasParts = /[\n\r,;|]/.test(text)
  return locations.some(({ matchQuality, printedText, boxes }) => {
    if (matchQuality !== 'fuzzy') return true
    if (isNumber) return false
    const printed = foldLetters(printedText)
    if (printed === typed) return hasParts || boxes.length === 1
    const maxErrors = Math.floor(typed.length * maxErrorShare)
    return (
      isScanned &&
      boxes.length === 1 &&
      Math.abs(printed.length - typed.length) <= maxErrors &&
      search(printed, typed, maxErrors).length > 0
    )
  })
}

const foldLetters = (text: string) => foldText(text).text.replace(/[^\p{L}\p{N}]/gu, '')
