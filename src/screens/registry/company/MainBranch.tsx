import { useTranslation } from 'react-i18next'
import type { Company } from '#src/registry/company.ts'
import { listPlainFacts } from '../export/company-facts.ts'
import { FactList } from './FactList.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { useLocalisation } from '../export/use-localisation.ts'

/** The main branch of a profile, without its number and addresses, which are shown above. */
export function MainBranch({ branch }: { branch: Company }) {
  const { t } = useTranslation()
  const words = useLocalisation()
  const facts = listPlainFacts({ ...branch, statutoryName: undefined }, words)
  if (facts.length === 0 && branch.name === undefined) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.company.mainBranch')}</h3>
      {branch.name && <p className="mt-1 mb-2 wrap-anywhere">{branch.name}</p>}
      <FactList facts={facts} narrow />
    </section>
  )
}
