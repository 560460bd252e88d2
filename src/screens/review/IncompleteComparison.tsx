import { getRouteApi } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCompareCommands } from './compare/commands/use-compare-commands.ts'
import { ComparePages } from './compare/ComparePages.tsx'
import type { ComparedReading } from './compare/readings/compared-reading.ts'
import { useGoToDocument } from './compare/documents/use-go-to-document.ts'
import { useRecordFocus } from './compare/focus/use-restored-focus.ts'
import { useLeaveComparison } from './compare/presentation/use-leave-comparison.ts'
import { useSetPresenting } from './compare/presentation/use-set-presenting.ts'
import { stepDraft } from './compare/step-draft.ts'
import { useCompareKeys, type CompareKeyActions } from './compare/use-compare-keys.ts'
import type { KeptPlace } from './compare/use-comparison.ts'
import { CompareBar } from './CompareBar.tsx'
import { Panes } from './Panes.tsx'
import type { OpenedDraft } from './session/use-draft-store.ts'

const route = getRouteApi('/review/$submissionId/compare')

interface IncompleteComparisonProps {
  submission: Submission
  opened: OpenedDraft
  /** Index of the document in the result, from 0. */
  index: number
  /** Those that are read: at most one. */
  readings: readonly ComparedReading[]
  /** What is said of the readings. */
  heads: ReactNode
  /** Whether another reading is on its way; undefined while that is not known. */
  isWaiting: boolean | undefined
  hadFocus: KeptPlace['hadFocus']
  onAdd: () => void
}

/** The pages of a document that has nothing to be compared with, or not yet. */
export function IncompleteComparison(props: IncompleteComparisonProps) {
  const { submission, opened, index, readings, heads, isWaiting, hadFocus, onAdd } = props
  const { t } = useTranslation()
  const { present: isPresenting = false } = route.useSearch()
  const { store, result } = opened
  const setPresenting = useSetPresenting()
  const goToDocument = useGoToDocument(result)
  const leaveComparison = useLeaveComparison(submission, opened, index)
  const leave = () => void leaveComparison()
  const actions: CompareKeyActions = {
    leave: () => (isPresenting ? setPresenting(false) : leave()),
    undo: () => stepDraft(store, index, 'undo', t),
    redo: () => stepDraft(store, index, 'redo', t),
    goToDocument: (step) => goToDocument(index + step),
  }
  useCompareKeys(actions, isPresenting)
  useCompareCommands({ opened, index, isPresenting, actions, add: onAdd })
  return (
    <>
      <CompareBar submission={submission} opened={opened} index={index} onAdd={onAdd} onLeave={leave} />
      <Panes
        isFitted
        page={
          <ComparePages
            submission={submission}
            readings={readings}
            documents={[]}
            item={undefined}
            reading={0}
            isPresenting={false}
            onChoose={() => {}}
          />
        }
      >
        {heads}
        {isWaiting === undefined ? (
          <output className="block px-3 py-2 text-ink-2">{t('compare.loading')}</output>
        ) : (
          <NoComparison
            hadFocus={hadFocus}
            isWaiting={isWaiting}
            onAdd={onAdd}
            onLeave={isPresenting ? () => setPresenting(false) : undefined}
          />
        )}
      </Panes>
    </>
  )
}

interface NoComparisonProps {
  hadFocus: KeptPlace['hadFocus']
  isWaiting: boolean
  onAdd: () => void
  /** In a presentation. */
  onLeave: (() => void) | undefined
}

/** Shown instead of differences. */
function NoComparison({ hadFocus, isWaiting, onAdd, onLeave }: NoComparisonProps) {
  const { t } = useTranslation()
  useRecordFocus(hadFocus)
  return (
    <div className="space-y-3 p-3">
      {onLeave && <Button onClick={onLeave}>{t('compare.leavePresent')}</Button>}
      {isWaiting ? (
        <p className="text-ink-2">{t('compare.waiting')}</p>
      ) : (
        <EmptyState
          icon={Columns3}
          title={t('compare.none.title')}
          action={
            <Button icon={Plus} onClick={onAdd}>
              {t('compare.open')}
            </Button>
          }
        >
          {t('compare.none.text')}
        </EmptyState>
      )}
    </div>
  )
}
