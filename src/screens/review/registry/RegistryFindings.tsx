import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { getKvkNumber } from '#src/review/checks/kvk-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { findNumberFindings } from './number-findings.ts'
import { useFindingText } from './use-finding-text.ts'
import { useStoreFindings } from './use-store-findings.ts'
import { useModel } from '#src/screens/shared/use-model.ts'

/** Above the fields: which numbers ask for attention by what the register said. It keeps nobody from sending. */
export function RegistryFindings({ fields }: { fields: readonly ReviewField[] }) {
  const { t, i18n } = useTranslation()
  const desk = useReviewSession()
  const words = useFindingText()
  const model = useModel(desk.submission.modelId)
  useStoreFindings(fields, model?.fields)
  return findNumberFindings(desk.store, fields, model?.fields).map(({ field, number, finding: said }) => (
    <Notice
      key={field.name}
      tone="attention"
      title={field.readableName}
      className="mx-3 my-2"
      actions={
        <Button
          size="small"
          aria-label={`${t('register.goTo')}: ${field.readableName}`}
          onClick={() => goToField(desk, field.name)}
        >
          {t('register.goTo')}
        </Button>
      }
    >
      <p>
        {words(number, said)}{' '}
        {t('register.saidAt', { time: formatDateTime(new Date(said.at), i18n.language) })}
      </p>
    </Notice>
  ))
}

/** The same before sending, of the fields that go along. */
export function RegistryWarnings({ fields }: { fields: readonly ReviewField[] }) {
  const { t } = useTranslation()
  const { submission, store: work } = useReviewSession()
  const words = useFindingText()
  const model = useModel(submission.modelId)
  return findNumberFindings(work, fields, model?.fields).map(({ field, number, finding: said }) => (
    <Notice key={field.name} tone="attention">
      <p>
        {field.readableName}: {words(number, said)} {t('register.mayBeSent')}
      </p>
    </Notice>
  ))
}

/** Under the value of a field. */
export function RegistryFlag({ field }: { field: ReviewField }) {
  return getKvkNumber(field).kind === 'kvk' ? <Flag field={field} /> : null
}

function Flag({ field }: { field: ReviewField }) {
  const words = useFindingText()
  const { submission, store: work } = useReviewSession()
  const model = useModel(submission.modelId)
  const [found] = findNumberFindings(work, [field], model?.fields)
  if (found === undefined) return null
  return (
    <p className="flex items-center gap-1 pt-0.5 text-2xs text-attention">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      {words(found.number, found.finding)}
    </p>
  )
}
