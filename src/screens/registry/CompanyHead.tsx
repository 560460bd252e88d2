import { useTranslation } from 'react-i18next'
import type { Company } from '#src/company/company.ts'
import { isSoleTrader, shortLegalForm } from '#src/company/legal-form.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import Landmark from 'lucide-react/icons/landmark'
import MailX from 'lucide-react/icons/mail-x'
import { CompanyActions } from './CompanyActions.tsx'
import { numberFacts, plainFacts } from './company-facts.ts'
import { FactList } from './FactList.tsx'
import { cardLook } from './looks.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { useWords } from './use-words.ts'

interface CompanyHeadProps {
  shown: RegistryLookup
  company: Company
}

/** Name, standing and numbers: what one looks a company up for. */
export function CompanyHead({ shown, company }: CompanyHeadProps) {
  const { t } = useTranslation()
  const words = useWords()
  const form = shortLegalForm(company.legalForm)
  return (
    <div className={`${cardLook} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-xl font-semibold tracking-tight wrap-anywhere">
          {company.name ?? t('registry.result.nameless')}
        </h2>
        {form && (
          <Badge icon={Landmark} tone="plain">
            {form}
          </Badge>
        )}
        {(company.shape === 'profile' || company.standing.state !== 'unknown') && (
          <StandingBadge company={company} />
        )}
        {company.nonMailing === true && (
          <Badge icon={MailX} tone="attention">
            {t('registry.company.nonMailingShort')}
          </Badge>
        )}
        <span className="ml-auto text-xs text-ink-2">{t(`registry.company.shape.${company.shape}`)}</span>
      </div>
      {company.standing.state === 'ended' && <Notice tone="bad" title={t('registry.company.endedTitle')} />}
      {company.standing.state === 'unknown' && company.shape === 'profile' && (
        <p className="text-sm text-ink-2">{t('registry.company.standingUnknownHint')}</p>
      )}
      <FactList facts={[...numberFacts(company, words), ...plainFacts(company, words)]} />
      {company.nonMailing === true && <p className="text-sm">{t('registry.company.nonMailing')}</p>}
      {isSoleTrader(company.legalForm) && (
        <p className="text-sm text-ink-2">{t('registry.company.soleTrader')}</p>
      )}
      <CompanyActions shown={shown} company={company} />
    </div>
  )
}
