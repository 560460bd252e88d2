import { programLockName } from '../storage-names.ts'

/** The claim of one tab to run the program. */
export interface Claim {
  /** Resolves when another tab takes over the program. */
  readonly lost: Promise<void>
}

/**
 * Claims the program for this tab: the database can only be open once.
 * @param takesOver whether to steal it from the tab that has it.
 * @returns undefined when another tab has it.
 */
export function claimProgram(takesOver: boolean): Promise<Claim | undefined> {
  const options: LockOptions = takesOver ? { steal: true } : { ifAvailable: true }
  return new Promise((resolve, reject) => {
    let lose = () => {}
    const lost = new Promise<void>((onLost) => (lose = onLost))
    const held = navigator.locks.request(programLockName, options, (lock) => {
      resolve(lock === null ? undefined : { lost })
      // Held until the tab is closed or another one steals it.
      return lock === null ? undefined : new Promise<never>(() => {})
    })
    held.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') lose()
      else reject(error as Error)
    })
  })
}
