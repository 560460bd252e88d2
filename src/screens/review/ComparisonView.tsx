import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CompareHelp } from './compare/CompareHelp.tsx'
import { ComparePages } from './compare/ComparePages.tsx'
import type { CompareSearch } from './compare/compare-search.ts'
import type { ComparedReading } from './compare/compared-reading.ts'
import { Agreements, DifferenceSection, DifferenceView } from './compare/DifferenceList.tsx'
import { describeItem } from './compare/describe-item.ts'
import { stepDraft } from './compare/step-draft.ts'
import { useCompareKeys } from './compare/use-compare-keys.ts'
import { useComparison, type KeptPlace } from './compare/use-comparison.ts'
import { CompareBar } from './CompareBar.tsx'
import { Panes } from './Panes.tsx'
import { copyLink } from './session/copy-link.ts'
import type { OpenedDraft } from './session/use-draft-store.ts'

const route = getRouteApi('/review/$submissionId/compare')

interface ComparisonViewProps {
  submission: Submission
  opened: OpenedDraft
  /** Index of the document in the result, from 0. */
  index: number
  /** Those that are read, the one under review first; at least two. */
  readings: readonly ComparedReading[]
  /** What is said of the readings, above their differences. */
  heads: ReactNode
  place: KeptPlace
  onAdd: () => void
}

/** The pages beside the differences; in a presentation one difference at a time. */
export function ComparisonView(props: ComparisonViewProps) {
  const { submission, opened, index, readings, heads, place, onAdd } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const { item: firstKey, present: isPresenting = false } = route.useSearch()
  const { store, autosave } = opened
  const comparison = useComparison({ store, index, readings, firstKey, place, isPresenting })
  const { chosen, chosenDifference, differing, partial, agreeing, namer, position } = comparison
  const [hasHelp, setHelp] = useState(false)
  const setPresenting = (present: boolean) =>
    void navigate({
      to: '.',
      search: (before: CompareSearch) => ({ ...before, present: present || undefined }),
      replace: true,
      resetScroll: false,
    })
  async function leave(): Promise<void> {
    const item = chosenDifference?.item
    const field = item?.kind === 'field' ? item.ownName : undefined
    // The review opens with what the server has.
    await autosave.flush()
    await navigate({
      to: '/review/$submissionId',
      params: { submissionId: submission.id },
      search: { document: index || undefined, field },
    })
  }
  /** With the same readings, at the same difference. */
  async function copyComparisonLink(): Promise<void> {
    const { href } = router.buildLocation({
      to: '/review/$submissionId/compare',
      params: { submissionId: submission.id },
      search: {
        document: index || undefined,
        with: readings.slice(1).map(({ id }) => id),
        item: chosen?.key,
      },
    })
    await copyLink(
      href,
      chosenDifference ? describeItem(chosenDifference.item, namer, t) : submission.fileName,
      t,
    )
  }
  const back = () => (isPresenting ? setPresenting(false) : void leave())
  useCompareKeys(
    {
      walk: comparison.walk,
      turn: comparison.turn,
      take: comparison.takeChosen,
      leave: back,
      undo: () => stepDraft(store, index, 'undo', t),
      redo: () => stepDraft(store, index, 'redo', t),
      present: () => setPresenting(!isPresenting),
      help: () => setHelp(true),
    },
    isPresenting,
  )
  const shared = { readings, namer, chosen, onChoose: comparison.choose, onTake: comparison.take }
  return (
    <>
      {!isPresenting && (
        <CompareBar
          submission={submission}
          opened={opened}
          index={index}
          onAdd={onAdd}
          onPresent={() => setPresenting(true)}
          onHelp={() => setHelp(true)}
          onCopyLink={() => void copyComparisonLink()}
          onLeave={() => void leave()}
        />
      )}
      <Panes
        page={
          <ComparePages
            submission={submission}
            readings={readings}
            documents={comparison.documents}
            item={chosenDifference?.item}
            reading={chosen?.reading ?? 0}
            isPresenting={isPresenting}
            onChoose={(reading) => chosen && comparison.choose({ ...chosen, reading })}
          />
        }
      >
        {isPresenting ? (
          <div className="compare-presentation flex min-h-full flex-col gap-4 p-4">
            <Heading className="sr-only">{t('compare.title', { file: submission.fileName })}</Heading>
            <PresentationBar position={position} onWalk={comparison.walk} onLeave={back} />
            {chosenDifference ? (
              <DifferenceView difference={chosenDifference} {...shared} />
            ) : (
              <p className="px-3">{t(agreeing.length > 0 ? 'compare.allAgree' : 'compare.nothing')}</p>
            )}
            {heads}
          </div>
        ) : (
          <>
            {heads}
            {position.count === 0 && (
              <p className="px-3 py-2">{t(agreeing.length > 0 ? 'compare.allAgree' : 'compare.nothing')}</p>
            )}
            <DifferenceSection
              title={t('compare.differ', { count: differing.length })}
              differences={differing}
              {...shared}
            />
            <DifferenceSection
              title={t('compare.partial', { count: partial.length })}
              differences={partial}
              {...shared}
            />
            <Agreements items={agreeing} namer={namer} />
          </>
        )}
      </Panes>
      {hasHelp && <CompareHelp onClose={() => setHelp(false)} />}
    </>
  )
}

interface PresentationBarProps {
  position: { readonly number: number; readonly count: number }
  onWalk: (step: 1 | -1) => void
  onLeave: () => void
}

/** The little that a presentation needs: where one is, and the ways on and out for who has no keyboard. */
function PresentationBar({ position: { number, count }, onWalk, onLeave }: PresentationBarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" icon={ChevronLeft} iconOnly disabled={number <= 1} onClick={() => onWalk(-1)}>
        {t('compare.previous')}
      </Button>
      <output className="tabular-nums">{t('compare.position', { number, count })}</output>
      <Button
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        disabled={number >= count}
        onClick={() => onWalk(1)}
      >
        {t('compare.next')}
      </Button>
      <Button variant="quiet" icon={X} iconOnly keys="Esc" className="ml-auto" onClick={onLeave}>
        {t('compare.leavePresent')}
      </Button>
    </div>
  )
}

interface NoComparisonProps {
  isWaiting: boolean
  onAdd: () => void
  /** In a presentation. */
  onLeave: (() => void) | undefined
}

/** Shown instead of differences. */
export function NoComparison({ isWaiting, onAdd, onLeave }: NoComparisonProps) {
  const { t } = useTranslation()
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
