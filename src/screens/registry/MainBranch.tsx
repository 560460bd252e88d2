import { useTranslation } from 'react-i18next'
import type { Company } from '#src/company/company.ts'
import { plainFacts } from './company-facts.ts'
import { FactList } from './FactList.tsx'
import { cardLook, partTitleLook } from './looks.ts'
import { useWords } from './use-words.ts'

/** The main branch that stands in a profile: its own facts, but for its number and addresses, which stand above. */
export function MainBranch({ branch }: { branch: Company }) {
  const { t } = useTranslation()
  const words = useWords()
  const facts = plainFacts({ ...branch, statutoryName: undefined }, words)
  if (facts.length === 0 && branch.name === undefined) return null
  return (
    <section className={cardLook}>
      <h3 className={partTitleLook}>{t('registry.company.mainBranch')}</h3>
      {branch.name && <p className="mt-1 mb-2 wrap-anywhere">{branch.name}</p>}
      <FactList facts={facts} narrow />
    </section>
  )
}
