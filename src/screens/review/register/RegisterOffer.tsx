import { useTranslation } from 'react-i18next'
import { holdsKvkNumber, kvkNumberOf } from '#src/review/kvk-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk } from '../desk.ts'
import { LookUp } from './LookUp.tsx'
import { useModel } from './use-model.ts'

/** Offers the register beside the selected field when it holds a KvK number; says why not when the number cannot be one. */
export function RegisterOffer({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { submission } = useDesk()
  const model = useModel(submission.modelId)
  if (field.state === 'absent' || !holdsKvkNumber(field, model?.fields)) return null
  const typed = kvkNumberOf(field)
  if (typed.kind === 'empty') return null
  if (typed.kind === 'kvk') return <LookUp key={typed.number} number={typed.number} field={field} />
  // With a zero in front it is offered and never filled in.
  if (typed.kind === 'short') return <LookUp key={typed.padded} number={typed.padded} field={field} />
  return <p className="text-ink-2">{t(`register.no.${typed.kind}`)}</p>
}
