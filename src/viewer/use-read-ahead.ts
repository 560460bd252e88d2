import { useEffect } from 'react'
import { courtesy } from './courtesy.ts'
import type { PageTexts } from './page-texts.ts'
import type { OtherField } from './viewer-props.ts'

/** Pages read ahead at most: each is some kilobytes of a file that may be far away. */
const mostPages = 24

/**
 * Reads the text of the pages that fields stand on while nobody waits for anything, in the order of the fields: the
 * reviewer will go to them, and the likeliest next step of a long document should not begin with reading.
 *
 * @param texts undefined until the document is open.
 */
export function useReadAhead(texts: PageTexts | undefined, fields: readonly OtherField[] = []): void {
  const stated = new Set(fields.flatMap(({ page }) => (page === undefined ? [] : [page])))
  // What is read again is what it says, not the list of the same pages that a keystroke made anew.
  const wish = JSON.stringify([...stated].slice(0, mostPages))
  useEffect(
    function readAhead() {
      if (texts === undefined) return undefined
      let left = false
      const rest = () => new Promise((resolve) => setTimeout(resolve, courtesy))
      async function readAll(known: PageTexts) {
        for (const page of JSON.parse(wish) as number[]) {
          await rest()
          if (left) return
          // A page that cannot be read, or that the document does not have, is said when somebody goes there.
          await known.written(page).catch(() => undefined)
        }
      }
      void readAll(texts)
      return () => {
        left = true
      }
    },
    [texts, wish],
  )
}
