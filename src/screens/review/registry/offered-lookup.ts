let offeredLookup: (() => void) | undefined

/** What looks the number of the selected field up; undefined while that field holds no KvK number. */
export const getOfferedLookup = (): (() => void) | undefined => offeredLookup

/** Offers a look-up to the keys and the command palette. @returns how to withdraw it. */
export function offerLookup(lookUp: () => void): () => void {
  offeredLookup = lookUp
  return () => {
    if (offeredLookup === lookUp) offeredLookup = undefined
  }
}
