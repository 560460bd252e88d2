import type { Amount } from '#src/values/types/amount.ts'
import type { VatContext } from '../analysis/analyse-vat.ts'
import type { Decision } from './decision.ts'

/** Net, VAT and total of a document, as far as printed. */
export interface Sums {
  readonly net?: Decision
  readonly vat?: Decision
  readonly total?: Decision
}

const vatRates = [21, 9, 6, 20, 10, 5.5, 2.1, 19, 7, 5, 12, 25, 8.1, 2.6, 7.7, 23, 13.5, 22, 17, 3, 4, 13]

/** A bonus for VAT that is a usual share of the net amount; both in cents. */
export function scoreRate(vat: number, net: number): number {
  const rate = (100 * vat) / net
  return vatRates.some((usual) => Math.abs(rate - usual) < 0.06 + 100 / Math.abs(net)) ? 0.2 : 0
}

/**
 * Judges sums that no arithmetic confirmed. If carriage or a discount between net and VAT explains the difference,
 * VAT and total are confirmed, and the net amount, which does not include it, needs review. All three need review
 * if they do not add up, and so does a net amount whose difference from the total is no usual VAT.
 */
export function judgeSums({ net, vat, total }: Sums, { adjustments, surcharges }: VatContext): Sums {
  if (!net || !total) return { ...(net && { net }), ...(vat && { vat }), ...(total && { total }) }
  const difference = getCents(total) - getCents(net)
  if (vat && isAdjusted(difference - getCents(vat), getCents(net), getCents(vat), adjustments))
    return { net: { ...net, isDoubted: true }, vat: confirm(vat), total: confirm(total) }
  if (vat)
    return {
      net: { ...net, isDoubted: true },
      vat: { ...vat, isDoubted: true },
      total: { ...total, isDoubted: true },
    }
  const isExplained =
    difference === 0 ||
    scoreRate(difference, getCents(net)) > 0 ||
    [...adjustments, ...surcharges].some((one) => Math.abs(one) === Math.abs(difference))
  return { net: { ...net, isDoubted: net.isDoubted || !isExplained }, total }
}

const getCents = ({ proposal }: Decision) => Math.round((proposal.value as Amount).Amount * 100) // The field's type is Currency.

const confirm = (decision: Decision): Decision => ({ ...decision, isConfirmed: true, isDoubted: false })

/** Whether a rest is one adjustment, or all of them, and the VAT is none or a usual share of the sum with it. */
function isAdjusted(rest: number, net: number, vat: number, adjustments: readonly number[]): boolean {
  const whole = adjustments.reduce((sum, one) => sum + one, 0)
  const isPrinted = [...adjustments, whole].some((one) => Math.abs(Math.abs(one) - Math.abs(rest)) <= 1)
  return rest !== 0 && isPrinted && (vat === 0 || scoreRate(vat, net + rest) > 0)
}
