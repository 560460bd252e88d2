import type { Company } from '#src/registry/company.ts'
import { isSoleTrader, getShortLegalForm } from '#src/registry/legal-form.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import Landmark from 'lucide-react/icons/landmark'
import MailX from 'lucide-react/icons/mail-x'
import { CompanyActions } from './CompanyActions.tsx'
import { listNumberFacts, listPlainFacts } from '../export/company-facts.ts'
import { FactList } from './FactList.tsx'
import { cardClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface CompanyHeaderProps {
  shown: RegistryLookup
  company: Company
}

/** Name, status and identification numbers. */
export function CompanyHeader({ shown, company }: CompanyHeaderProps) {
  const translation = useTranslation()
  const { t } = translation
  const form = getShortLegalForm(company.legalForm)
  return (
    <div className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-xl font-semibold tracking-tight wrap-anywhere">
          {company.name ?? `${t('registry.company.kvkNumber')} ${shown.number}`}
        </h2>
        {form && (
          <Badge icon={Landmark} tone="plain">
            {form}
          </Badge>
        )}
        {(company.shape === 'profile' || company.status.state !== 'unknown') && (
          <StatusBadge company={company} />
        )}
        {company.isNonMailing === true && (
          <Badge icon={MailX} tone="attention">
            {t('registry.company.nonMailingShort')}
          </Badge>
        )}
        <span className="ml-auto text-xs text-ink-2">{t(`registry.company.shape.${company.shape}`)}</span>
      </div>
      {company.name === undefined && <p className="text-sm text-ink-2">{t('registry.result.nameless')}</p>}
      {company.status.state === 'ended' && <Notice tone="bad" title={t('registry.company.endedTitle')} />}
      {company.status.state === 'unknown' && company.shape === 'profile' && (
        <p className="text-sm text-ink-2">{t('registry.company.statusUnknownHint')}</p>
      )}
      <FactList facts={[...listNumberFacts(company, translation), ...listPlainFacts(company, translation)]} />
      {company.isNonMailing === true && <p className="text-sm">{t('registry.company.nonMailing')}</p>}
      {isSoleTrader(company.legalForm) && (
        <p className="text-sm text-ink-2">{t('registry.company.soleTrader')}</p>
      )}
      <CompanyActions shown={shown} company={company} />
    </div>
  )
}
