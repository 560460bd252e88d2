import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import type { PartialDate } from '#src/registry/partial-date.ts'
import { formatPartialDate } from '#src/screens/shared/format-partial-date.ts'
import { goToField } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import { useNumberFindings } from './use-number-findings.ts'

/** Above the fields: the KvK numbers that the registry contradicts. They can be sent nonetheless. */
export function RegistryFindings() {
  const { t, i18n } = useTranslation()
  const session = useReviewSession()
  const formatFinding = useFindingText()
  return useNumberFindings().map(({ field, number, finding }) => (
    <Notice
      key={field.name}
      tone="attention"
      title={field.readableName}
      className="mx-3 my-2"
      actions={
        <Button
          size="small"
          aria-label={`${t('register.goTo')}: ${field.readableName}`}
          onClick={() => goToField(session, field.name)}
        >
          {t('register.goTo')}
        </Button>
      }
    >
      <p>
        {formatFinding(number, finding)}{' '}
        {t('register.saidAt', { time: formatDateTime(new Date(finding.at), i18n.language) })}
      </p>
    </Notice>
  ))
}

/** The same before sending, for the first document: the only one that is passed on (spec 4.4). */
export function RegistryWarnings() {
  const { t } = useTranslation()
  const formatFinding = useFindingText()
  return useNumberFindings(0).map(({ field, number, finding }) => (
    <Notice key={field.name} tone="attention">
      <p>
        {field.readableName}: {formatFinding(number, finding)} {t('register.mayBeSent')}
      </p>
    </Notice>
  ))
}

/** The finding under the value of a field; nothing without one. */
export function RegistryFlag({ name }: { name: string }) {
  const { documentIndex } = useReviewSession()
  const formatFinding = useFindingText()
  const number = useDraft(({ documents }) => documents[documentIndex]?.kvkNumbers.get(name))
  const finding = useDraft(({ registryFindings }) =>
    number === undefined ? undefined : registryFindings.get(number),
  )
  if (number === undefined || finding === undefined) return null
  return (
    <p className="flex items-center gap-1 pt-0.5 text-2xs text-attention">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      {formatFinding(number, finding)}
    </p>
  )
}

/** Formats a registry finding against a number. */
function useFindingText(): (number: string, finding: StoredRegistryFinding) => string {
  const { t, i18n } = useTranslation()
  return (number, { kind, since }) => {
    if (kind === 'unknown') return t('register.finding.unknown', { number })
    const date = since && formatPartialDate(toPartialDate(since), i18n.language, '')
    return date ? t('register.finding.endedSince', { number, date }) : t('register.finding.ended', { number })
  }
}

const toPartialDate = ({ year, month, day }: NonNullable<StoredRegistryFinding['since']>): PartialDate => ({
  year,
  month,
  day,
})
