/**
 * All matches of a pattern, as `matchAll` finds them, but without copying the pattern for each text.
 *
 * @param pattern with the flag `g`; it must not match an empty text.
 */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match)
  return matches
}
