import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { firstSteps, listDoneSteps } from './first-steps.ts'

interface FirstStepsProps {
  readonly submissions: readonly Submission[]
  /** Whether the local service reads the documents: it has samples, and reports what it learnt. */
  readonly isLocal: boolean
}

/** The first steps with their purpose; those that the documents prove to be done are ticked. */
export function FirstSteps({ submissions, isLocal }: FirstStepsProps) {
  const { t } = useTranslation()
  const steps = isLocal ? firstSteps : firstSteps.filter((step) => step !== 'learn')
  const found = listDoneSteps(submissions)
  const done = new Set(steps.filter((step) => found.has(step)))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        {t('start.steps.title', { done: done.size, all: steps.length })}
      </h3>
      <ol className="flex flex-col gap-2">
        {steps.map((step) => {
          const isDone = done.has(step)
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} className="flex items-start gap-2 text-sm">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-good' : 'text-ink-2'}`} />
              <span className={isDone ? 'text-ink-2' : ''}>
                {t(step === 'read' && !isLocal ? 'start.steps.readOwn' : `start.steps.${step}`)}{' '}
                <span className="sr-only">{isDone ? t('start.steps.done') : t('start.steps.open')}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
