import { useTranslation } from 'react-i18next'
import type { JsonObject } from '#src/contract/json.ts'
import { JsonTree } from './JsonTree.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'

/** Properties of the response that are not recognised; nothing when there are none. */
export function OtherData({ other }: { other: JsonObject }) {
  const { t } = useTranslation()
  if (Object.keys(other).length === 0) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.result.other')}</h3>
      <JsonTree value={other} />
    </section>
  )
}
