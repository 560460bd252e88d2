/** Keys that are remembered; the least recently used one is dropped first. */
const maxKeys = 5000

interface Budget {
  left: number
  /** Time of `now`. */
  at: number
}

/**
 * Spends work from the budget of a key. @returns 0 when there was enough; else nothing is spent, and it is the whole
 * seconds until there is.
 */
export type SpendWork = (key: string, work: number) => number

/**
 * Limits work per minute and key: a whole minute's at once, then as it returns.
 * @param now in milliseconds.
 */
export function createBudgets(workPerMinute: number, now: () => number): SpendWork {
  const budgets = new Map<string, Budget>()
  const perSecond = workPerMinute / 60

  function getBudget(key: string): Budget {
    const { left, at } = budgets.get(key) ?? { left: workPerMinute, at: now() }
    const budget = { left: Math.min(workPerMinute, left + ((now() - at) / 1000) * perSecond), at: now() }
    // Inserted again, so that the map is ordered by last use.
    budgets.delete(key)
    budgets.set(key, budget)
    const [oldest] = budgets.keys()
    if (budgets.size > maxKeys && oldest !== undefined) budgets.delete(oldest)
    return budget
  }

  return (key, work) => {
    const budget = getBudget(key)
    if (budget.left < work) return Math.ceil((work - budget.left) / perSecond)
    budget.left -= work
    return 0
  }
}
