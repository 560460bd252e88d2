import search from 'approx-string-match'
import { foldText } from '#src/page/locate-text/fold-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'

/** On a scan this share of the characters may be read otherwise: what a person typed corrects them. */
const maxErrorShare = 0.1

/**
 * Whether one of the locations shows that a text which a person typed is on the page. Similar words there are a help to find
 * the place, and no proof: of a text layer only the same letters count, in one place or, of a text of several parts, in
 * several; of a scan also nearly the same ones, in one place.
 */
export function provesText(text: string, locations: readonly TextLocation[], isScanned: boolean): boolean {
  const typed = foldLetters(text)
  // Nearly the same of a number is the number with another sign.
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
