import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { kvkNumberOf } from '#src/review/kvk-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatMoment } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useDesk } from '../desk.ts'
import { goTo } from '../field-acts.ts'
import { findingsIn } from './findings.ts'
import { useFindingWords } from './use-finding-words.ts'
import { useKeepSaid } from './use-keep-said.ts'
import { useModel } from './use-model.ts'

/** Above the fields: which numbers ask for attention by what the register said. It keeps nobody from sending. */
export function RegisterFindings({ fields }: { fields: readonly ReviewField[] }) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const words = useFindingWords()
  const model = useModel(desk.submission.modelId)
  useKeepSaid(fields, model?.fields)
  return findingsIn(desk.work, fields, model?.fields).map(({ field, number, said }) => (
    <Notice
      key={field.name}
      tone="attention"
      title={field.readableName}
      className="mx-3 my-2"
      actions={
        <Button
          size="small"
          aria-label={`${t('register.goTo')}: ${field.readableName}`}
          onClick={() => goTo(desk, field.name)}
        >
          {t('register.goTo')}
        </Button>
      }
    >
      <p>
        {words(number, said)} {t('register.saidAt', { time: formatMoment(new Date(said.at), i18n.language) })}
      </p>
    </Notice>
  ))
}

/** The same before sending, of the fields that go along. */
export function RegisterWarnings({ fields }: { fields: readonly ReviewField[] }) {
  const { t } = useTranslation()
  const { submission, work } = useDesk()
  const words = useFindingWords()
  const model = useModel(submission.modelId)
  return findingsIn(work, fields, model?.fields).map(({ field, number, said }) => (
    <Notice key={field.name} tone="attention">
      <p>
        {field.readableName}: {words(number, said)} {t('register.mayBeSent')}
      </p>
    </Notice>
  ))
}

/** Under the value of a field. */
export function RegisterFlag({ field }: { field: ReviewField }) {
  return kvkNumberOf(field).kind === 'kvk' ? <Flag field={field} /> : null
}

function Flag({ field }: { field: ReviewField }) {
  const words = useFindingWords()
  const { submission, work } = useDesk()
  const model = useModel(submission.modelId)
  const [found] = findingsIn(work, [field], model?.fields)
  if (found === undefined) return null
  return (
    <p className="flex items-center gap-1 pt-0.5 text-2xs text-attention">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      {words(found.number, found.said)}
    </p>
  )
}
