import type { ReadingCost } from '#src/contract/workspace/comparisons.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface CostNoteProps {
  cost: ReadingCost
  /** Whether this is the local service beside a hosted one. */
  isLocal?: boolean
}

/** The cost of a reading and the remaining credits, as far as the service reports them. */
export function CostNote({ cost: { credits, balance }, isLocal = false }: CostNoteProps) {
  const { t, language } = useTranslation()
  return (
    <p className="text-sm">
      {isLocal && `${t('compare.ask.localMeaning')} `}
      {credits === null ? t('compare.ask.costUnknown') : t('compare.ask.cost', { count: credits })}{' '}
      {balance !== null && t('compare.ask.balance', { balance: formatInteger(balance, language) })}
    </p>
  )
}
