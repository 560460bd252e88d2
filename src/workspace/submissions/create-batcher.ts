/**
 * Batches calls: those that arrive while a batch is being processed form the next batch. A single call is processed at
 * once.
 *
 * @param process gives one result for each item, in their order. When it rejects, every call of the batch does.
 */
export function createBatcher<Item, Result>(
  process: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const waiting: WaitingCall<Item, Result>[] = []
  let isProcessing = false

  async function processWaiting(): Promise<void> {
    isProcessing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems)
      try {
        const results = await process(batch.map(({ item }) => item))
        for (const [index, call] of batch.entries()) settle(call, results[index])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isProcessing = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isProcessing) void processWaiting()
    })
}

interface WaitingCall<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

function settle<Result>(
  call: Omit<WaitingCall<unknown, Result>, 'item'>,
  result: PromiseSettledResult<Result> | undefined,
): void {
  if (result?.status === 'fulfilled') call.resolve(result.value)
  else call.reject(result?.reason ?? new Error('The batch gave no result for this call'))
}
