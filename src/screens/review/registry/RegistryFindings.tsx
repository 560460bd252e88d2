import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useMemo } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { formatDate, formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { RegistryFinding } from '#src/contract/workspace/drafts.ts'
import type { PartialDate } from '#src/registry/partial-date.ts'
import { formatPartialDate } from '#src/screens/shared/format-partial-date.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { goToField } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { DocumentView } from '#src/review/document-view.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DraftState } from '../session/draft-store.ts'

/** The KvK numbers that the registry contradicts, above the fields. They can still be sent. */
export function RegistryFindings() {
  const { t, language } = useTranslation()
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
          aria-label={`${t('reviewRegistry.goTo')}: ${field.readableName}`}
          onClick={() => goToField(session, field.name)}
        >
          {t('reviewRegistry.goTo')}
        </Button>
      }
    >
      <p>
        {formatFinding(number, finding)}{' '}
        {t('reviewRegistry.checkedAt', { time: formatDateTime(new Date(finding.at), language) })}
      </p>
    </Notice>
  ))
}

/** The same before sending, for the first document: the only one that the service forwards (spec 4.4). */
export function RegistryWarnings() {
  const { t } = useTranslation()
  const formatFinding = useFindingText()
  return useNumberFindings(0).map(({ field, number, finding }) => (
    <Notice key={field.name} tone="attention">
      <p>
        {field.readableName}: {formatFinding(number, finding)} {t('reviewRegistry.mayBeSent')}
      </p>
    </Notice>
  ))
}

/**
 * The registry finding about a field, under its value: it contradicts the number or the name, or the number is
 * registered. Renders nothing before a look-up.
 */
export function RegistryFlag({ name }: { name: string }) {
  const { t, language } = useTranslation()
  const { documentIndex } = useReviewSession()
  const formatFinding = useFindingText()
  const markTest = useTestMark()
  const number = useDraft(({ documents }) => documents[documentIndex]?.kvkNumbers.get(name))
  const mismatch = useDraft(({ documents }) => documents[documentIndex]?.mismatches.get(name))
  const finding = useDraft(({ registryFindings }) =>
    number === undefined ? undefined : registryFindings.get(number),
  )
  if (number !== undefined && finding !== undefined && finding.kind !== 'registered')
    return <FlagLine>{formatFinding(number, finding)}</FlagLine>
  if (mismatch !== undefined) {
    const key = mismatch.numberField === name ? 'otherCompany' : 'otherName'
    const { number: kvkNumber, registered, stated } = mismatch
    return (
      <FlagLine>
        {markTest(t(`reviewRegistry.finding.${key}`, { number: kvkNumber, registered, stated }))}
      </FlagLine>
    )
  }
  if (finding === undefined) return null
  return (
    <p className="flex items-center gap-1 pt-0.5 text-2xs text-good">
      <BadgeCheck aria-hidden className="size-3 shrink-0" />
      {markTest(t('checks.inRegistry', { date: formatDate(new Date(finding.at), language) }))}
    </p>
  )
}

function FlagLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1 pt-0.5 text-2xs text-attention">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      {children}
    </p>
  )
}

/** Formats a registry finding that contradicts a number. */
function useFindingText(): (number: string, finding: RegistryFinding) => string {
  const { t, language } = useTranslation()
  const isTest = useIsTestRegistry()
  const markTest = useTestMark()
  return (number, { kind, since }) => {
    if (kind === 'unknown')
      return isTest
        ? t('reviewRegistry.finding.unknownInTest', { number })
        : t('reviewRegistry.finding.unknown', { number })
    const date = since && formatPartialDate(toPartialDate(since), language, '')
    return markTest(
      date
        ? t('reviewRegistry.finding.endedSince', { number, date })
        : t('reviewRegistry.finding.ended', { number }),
    )
  }
}

/** Marks findings of the test registry: its companies do not exist. */
function useTestMark(): (text: string) => string {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  return (text) => (isTest ? t('reviewRegistry.finding.inTest', { text }) : text)
}

const toPartialDate = ({ year, month, day }: NonNullable<RegistryFinding['since']>): PartialDate => ({
  year,
  month,
  day,
})

/** A field whose KvK number the registry contradicts. */
interface NumberFinding {
  readonly field: ReviewField
  readonly number: string
  readonly finding: RegistryFinding
}

/** The registry findings that contradict KvK numbers of a document; of the shown one when left out. */
function useNumberFindings(index?: number): readonly NumberFinding[] {
  const { documentIndex } = useReviewSession()
  const shownIndex = index ?? documentIndex
  const view = useDraft(({ documents }) => documents[shownIndex])
  const findings = useDraft(({ registryFindings }) => registryFindings)
  return useMemo(() => (view === undefined ? [] : listNumberFindings(view, findings)), [view, findings])
}

function listNumberFindings(
  { kvkNumbers, byName }: DocumentView,
  findings: DraftState['registryFindings'],
): NumberFinding[] {
  return [...kvkNumbers].flatMap(([name, number]) => {
    const [field, finding] = [byName.get(name), findings.get(number)]
    return field === undefined || finding === undefined || finding.kind === 'registered'
      ? []
      : [{ field, number, finding }]
  })
}
