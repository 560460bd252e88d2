import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCompareCommands } from './compare/commands/use-compare-commands.ts'
import { CompareHelp } from './compare/CompareHelp.tsx'
import { ComparePages } from './compare/ComparePages.tsx'
import type { ComparedReading } from './compare/readings/compared-reading.ts'
import { Agreements, DifferenceSection, DifferenceView } from './compare/DifferenceList.tsx'
import { useGoToDocument } from './compare/documents/use-go-to-document.ts'
import { describeItem } from './compare/describe-item.ts'
import { PresentationBar } from './compare/presentation/PresentationBar.tsx'
import { useLeaveComparison } from './compare/presentation/use-leave-comparison.ts'
import { useSetPresenting } from './compare/presentation/use-set-presenting.ts'
import { stepDraft } from './compare/step-draft.ts'
import { useCompareKeys, type CompareKeyActions } from './compare/use-compare-keys.ts'
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
  /** The finished readings, the one under review first; at least two. */
  readings: readonly ComparedReading[]
  /** The notes on the readings, above their differences. */
  heads: ReactNode
  place: KeptPlace
  onAdd: () => void
}

/** The pages beside the differences; a presentation shows one difference at a time. */
export function ComparisonView(props: ComparisonViewProps) {
  const { submission, opened, index, readings, heads, place, onAdd } = props
  const { t } = useTranslation()
  const router = useRouter()
  const { item: firstKey, present: isPresenting = false } = route.useSearch()
  const { store } = opened
  const comparison = useComparison({ store, index, readings, firstKey, place, isPresenting })
  const { chosen, chosenDifference, differing, partial, agreeing, agreeingInSome, namer, position } =
    comparison
  const [hasHelp, setHelp] = useState(false)
  const setPresenting = useSetPresenting()
  const goToDocument = useGoToDocument(opened.result)
  const leaveComparison = useLeaveComparison(submission, opened, index)
  const leave = () => {
    const item = chosenDifference?.item
    void leaveComparison(item?.kind === 'field' ? item.ownName : undefined)
  }
  /** Copies the address of the same readings at the same difference. */
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
  const back = () => (isPresenting ? setPresenting(false) : leave())
  const actions: CompareKeyActions = {
    walk: comparison.walk,
    turn: comparison.turn,
    take: comparison.takeChosen,
    leave: back,
    undo: () => stepDraft(store, index, 'undo', t),
    redo: () => stepDraft(store, index, 'redo', t),
    goToDocument: (step) => goToDocument(index + step),
    present: () => setPresenting(!isPresenting),
    help: () => setHelp(true),
  }
  useCompareKeys(actions, isPresenting)
  const canTake = comparison.canTakeChosen
  const copyLinkHere = () => void copyComparisonLink()
  useCompareCommands({ opened, index, isPresenting, actions, canTake, add: onAdd, copyLink: copyLinkHere })
  const nothing = (
    <NoDifference isAlike={agreeing.length > 0} count={opened.result.Documents.length} index={index} />
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
          onCopyLink={copyLinkHere}
          onLeave={leave}
        />
      )}
      <Panes
        isFitted
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
            <PresentationBar
              number={position.number}
              differing={differing.length}
              partial={partial.length}
              onWalk={comparison.walk}
              onLeave={back}
            />
            {chosenDifference ? <DifferenceView difference={chosenDifference} {...shared} /> : nothing}
            {heads}
          </div>
        ) : (
          <>
            {/* The heading of the screen is in the top bar. */}
            <p className="hidden px-3 text-lg font-semibold wrap-anywhere print:block">
              {t('compare.title', { file: submission.fileName })}
            </p>
            {heads}
            {position.count === 0 && nothing}
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
            <Agreements agreeing={agreeing} agreeingInSome={agreeingInSome} namer={namer} />
          </>
        )}
      </Panes>
      {hasHelp && <CompareHelp onClose={() => setHelp(false)} />}
    </>
  )
}

interface NoDifferenceProps {
  /** Whether there are fields, and they all agree. */
  isAlike: boolean
  /** Number of documents in the file: if the readings of one agree, others may still differ. */
  count: number
  index: number
}

function NoDifference({ isAlike, count, index }: NoDifferenceProps) {
  const { t } = useTranslation()
  const here = count < 2 ? t('compare.allAgree') : t('compare.allAgreeHere', { number: index + 1, count })
  return <p className="px-3 py-2">{isAlike ? here : t('compare.nothing')}</p>
}
