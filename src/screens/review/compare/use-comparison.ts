import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { compareDocuments, type ComparisonItem } from '#src/review/compare/compare-documents.ts'
import {
  groupUnreadable,
  listOtherFields,
  listReviewedFields,
  type ComparedDocument,
} from '#src/review/compare/compared-field.ts'
import { omitDoubtfulConfidences } from '#src/review/compare/find-reading-doubts.ts'
import { takeItem } from '#src/review/compare/take-value.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { describePlace, findPlace, type ChosenPlace } from './chosen-place.ts'
import type { ComparedReading } from './readings/compared-reading.ts'
import { useRecordFocus } from './focus/use-restored-focus.ts'
import { describeItem } from './describe-item.ts'
import type { ChosenValue } from './DifferenceList.tsx'
import { findFirstReading, isTakeable } from './item-values.ts'
import { useDifferences, type Difference } from './use-differences.ts'

interface ComparisonOptions {
  readonly store: DraftStore
  /** Index of the document in the result, from 0. */
  readonly index: number
  /** The finished readings, the one under review first; the same ones as long as this is mounted. */
  readonly readings: readonly ComparedReading[]
  /** Key of the initially chosen item. */
  readonly firstKey: string | undefined
  readonly place: KeptPlace
  readonly isPresenting: boolean
}

/** The chosen item and whether the focus was there; it is kept when the compared readings change. */
export interface KeptPlace {
  readonly chosen: ChosenPlace | undefined
  readonly setChosen: (chosen: ChosenPlace) => void
  readonly hadFocus: { current: boolean }
}

const noFields: ComparedDocument = []

/** The current comparison of a document, the chosen item, and the available actions. */
export function useComparison(options: ComparisonOptions) {
  const { store, index, readings, firstKey, place, isPresenting } = options
  const { t } = useTranslation()
  const view = useStore(store, ({ documents }) => documents[index])
  const typed = useStore(store, (state) => state.typed)
  const namer = useStore(store, ({ model }) => model.namer)
  const [others] = useState(() =>
    readings
      .slice(1)
      .map(({ document, draft, doubts }) =>
        document === undefined ? noFields : omitDoubtfulConfidences(listOtherFields(document, draft), doubts),
      ),
  )
  const documents = useMemo(
    () => [
      view === undefined ? noFields : listReviewedFields(view.fields, groupUnreadable(typed, index)),
      ...others,
    ],
    [view, typed, index, others],
  )
  const items = useMemo(() => compareDocuments(documents), [documents])
  const differences = useDifferences(items)
  const all = [...differences.differing, ...differences.partial]
  const ids = readings.map(({ id }) => id)
  const shownItems = all.map(({ item }) => item)
  const [first] = useState(() => chooseFirst(all, firstKey, readings.length))
  const kept = place.chosen && findPlace(shownItems, place.chosen, ids)
  const chosen = kept ?? first
  const [focus, setFocus] = useState<ChosenValue>()
  useFocusValue(focus)
  useKeptFocus({ kept, chosen, isPresenting, hadFocus: place.hadFocus })
  const chosenItem = all.find(({ item }) => item.key === chosen?.key)
  const number = all.findIndex(({ item }) => item.key === chosen?.key)

  function choose({ key, reading }: ChosenValue): void {
    const item = items.find((one) => one.key === key) ?? shownItems.find((one) => one.key === key)
    if (item) place.setChosen(describePlace(item, reading, ids))
  }
  /** Chooses a value and focuses it. */
  function goTo(next: ChosenValue): void {
    choose(next)
    setFocus({ ...next })
  }
  function take(item: ComparisonItem, reading: number): void {
    if (!isTakeable(item, reading)) return
    // Otherwise typed text that is not a value would be shown instead.
    if (item.kind === 'field' && item.ownName !== undefined) store.clearTyped(index, item.ownName)
    store.endEditGroup()
    store.apply(index, (document, draft) => takeItem(document, draft, item, reading))
    showMessage('success', t('compare.taken', { name: describeItem(item, namer, t) }))
    goTo({ key: item.key, reading })
  }
  return {
    ...differences,
    documents,
    namer,
    chosen,
    chosenDifference: chosenItem,
    position: { number: number + 1, count: all.length },
    choose,
    take,
    walk(step: 1 | -1): void {
      const next = all[number < 0 ? 0 : number + step]
      if (next !== undefined)
        goTo({ key: next.item.key, reading: findFirstReading(next.item, readings.length) })
    },
    turn(step: 1 | -1): void {
      if (chosen === undefined) return
      const reading = chosen.reading + step
      if (reading >= 0 && reading < readings.length) goTo({ ...chosen, reading })
    },
    canTakeChosen:
      chosenItem !== undefined &&
      chosen !== undefined &&
      !chosenItem.isSettled &&
      isTakeable(chosenItem.item, chosen.reading),
    takeChosen(): void {
      if (chosenItem && !chosenItem.isSettled && chosen) take(chosenItem.item, chosen.reading)
    },
  }
}

function chooseFirst(
  all: readonly Difference[],
  key: string | undefined,
  count: number,
): ChosenValue | undefined {
  const { item } = all.find((one) => one.item.key === key) ?? all[0] ?? {}
  return item && { key: item.key, reading: findFirstReading(item, count) }
}

/** Focuses a value once it is rendered, each time that it is chosen by key. */
function useFocusValue(focus: ChosenValue | undefined): void {
  useEffect(
    function focusNext() {
      if (focus !== undefined) focusValue(focus)
    },
    [focus],
  )
}

interface KeptFocusOptions {
  /** The chosen value, where it is among the differences. */
  readonly kept: ChosenValue | undefined
  /** The same, or the first difference. */
  readonly chosen: ChosenValue | undefined
  readonly isPresenting: boolean
  readonly hadFocus: KeptPlace['hadFocus']
}

/** Focuses the chosen value again when it is remounted: beside other readings, or in a presentation. */
function useKeptFocus({ kept, chosen, isPresenting, hadFocus }: KeptFocusOptions): void {
  const focusAgain = useEffectEvent((value: 'kept' | 'chosen') => {
    const next = value === 'kept' ? kept : chosen
    if (next && document.activeElement === document.body) focusValue(next)
  })
  useLayoutEffect(
    function keepFocus() {
      if (hadFocus.current) focusAgain('kept')
    },
    [hadFocus],
  )
  useRecordFocus(hadFocus)
  const [presented, setPresented] = useState({ now: isPresenting, changes: 0 })
  if (presented.now !== isPresenting) setPresented({ now: isPresenting, changes: presented.changes + 1 })
  useEffect(
    function focusPresented() {
      if (presented.changes > 0) focusAgain('chosen')
    },
    [presented.changes],
  )
}

function focusValue({ key, reading }: ChosenValue): void {
  const selector = `[data-compared-value="${CSS.escape(`${reading} ${key}`)}"]`
  const button = document.querySelector<HTMLElement>(selector)
  button?.focus({ preventScroll: true })
  button?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
}
