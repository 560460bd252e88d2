import { useTranslation } from 'react-i18next'
import { holdsKvkNumber, getKvkNumber } from '#src/review/checks/kvk-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession } from '../session/review-session.ts'
import { NumberLookup } from './NumberLookup.tsx'
import { useModel } from '#src/screens/shared/use-model.ts'

/** Offers the register beside the selected field when it holds a KvK number; says why not when the number cannot be one. */
export function RegistryOffer({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const model = useModel(submission.modelId)
  if (field.state === 'absent' || !holdsKvkNumber(field, model?.fields)) return null
  const typed = getKvkNumber(field)
  if (typed.kind === 'empty') return null
  if (typed.kind === 'kvk') return <NumberLookup key={typed.number} number={typed.number} field={field} />
  // With a zero in front it is offered and never filled in.
  if (typed.kind === 'short') return <NumberLookup key={typed.padded} number={typed.padded} field={field} />
  return <p className="text-ink-2">{t(`register.no.${typed.kind}`)}</p>
}
