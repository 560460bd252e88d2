import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { ListProblem } from './parse-number-list.ts'

/** Lines that are shown before the list is cut. */
const maxShownProblems = 8

interface ListProblemsProps {
  problems: readonly ListProblem[]
  onPad: () => void
}

/** The lines that are not looked up, with the reason. */
export function ListProblems({ problems, onPad }: ListProblemsProps) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  const short = problems.filter(({ typed }) => typed.kind === 'short').length
  return (
    <Notice tone="attention" title={t('registry.many.problems', { count: problems.length })}>
      <ul>
        {problems.slice(0, maxShownProblems).map(({ line, text, typed }) => (
          <li key={line}>
            {t('registry.many.line', { line, text })}
            {' – '}
            {t(`registry.many.problem.${typed.kind}`, { padded: typed.kind === 'short' ? typed.padded : '' })}
          </li>
        ))}
        {problems.length > maxShownProblems && <li>…</li>}
      </ul>
      {short > 0 && (
        <Button size="small" onClick={onPad}>
          {t('registry.many.pad', { count: short })}
        </Button>
      )}
    </Notice>
  )
}
