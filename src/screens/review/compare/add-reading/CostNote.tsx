import { useTranslation } from 'react-i18next'
import type { ReadingCost } from '#src/contract/workspace/comparisons.ts'
import { formatInteger } from '#src/ui/format.ts'

interface CostNoteProps {
  cost: ReadingCost
  /** Of the local service beside a hosted one. */
  isLocal?: boolean
}

/** What a reading costs and what is left, as far as the service says. */
export function CostNote({ cost: { credits, balance }, isLocal = false }: CostNoteProps) {
  const { t, i18n } = useTranslation()
  return (
    <p className="text-sm">
      {isLocal && `${t('compare.ask.localMeaning')} `}
      {credits === null ? t('compare.ask.costUnknown') : t('compare.ask.cost', { count: credits })}{' '}
      {balance !== null && t('compare.ask.balance', { balance: formatInteger(balance, i18n.language) })}
    </p>
  )
}
