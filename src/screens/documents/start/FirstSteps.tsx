import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { firstSteps, listDoneSteps } from './first-steps.ts'

/** The first steps, each with what it is for; those that the documents show to have been done are ticked. */
export function FirstSteps({ submissions }: { readonly submissions: readonly Submission[] }) {
  const { t } = useTranslation()
  const done = listDoneSteps(submissions)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        {t('start.steps.title', { done: done.size, all: firstSteps.length })}
      </h3>
      <ol className="flex flex-col gap-2">
        {firstSteps.map((step) => {
          const isDone = done.has(step)
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} className="flex items-start gap-2 text-sm">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-good' : 'text-ink-2'}`} />
              <span className={isDone ? 'text-ink-2' : ''}>
                {t(`start.steps.${step}`)}{' '}
                <span className="sr-only">{isDone ? t('start.steps.done') : t('start.steps.open')}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
