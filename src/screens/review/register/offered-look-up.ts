let offered: (() => void) | undefined

/** What looks the number of the selected field up; undefined while that field holds no KvK number. */
export const offeredLookUp = (): (() => void) | undefined => offered

/** Offers a look-up to the keys and the command palette. @returns how to withdraw it. */
export function offerLookUp(lookUp: () => void): () => void {
  offered = lookUp
  return () => {
    if (offered === lookUp) offered = undefined
  }
}
