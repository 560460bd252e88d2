import { useTranslation } from 'react-i18next'
import { holdsKvkNumber, getKvkNumber } from '#src/review/checks/kvk-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession } from '../session/review-session.ts'
import { NumberLookup } from './NumberLookup.tsx'
import { useModel } from '#src/screens/shared/use-model.ts'

/** Offers a look-up of the selected field's KvK number, or says why the number cannot be one. */
export function RegistryOffer({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const model = useModel(submission.modelId)
  if (field.state === 'absent' || !holdsKvkNumber(field, model?.fields)) return null
  const input = getKvkNumber(field)
  if (input.kind === 'empty') return null
  if (input.kind === 'kvk') return <NumberLookup key={input.number} number={input.number} field={field} />
  // Looked up with a leading zero, which is never filled in.
  if (input.kind === 'short') return <NumberLookup key={input.padded} number={input.padded} field={field} />
  return <p className="text-ink-2">{t(`register.no.${input.kind}`)}</p>
}
