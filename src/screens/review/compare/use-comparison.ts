import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { compareDocuments, type ComparisonItem } from '#src/review/compare/compare-documents.ts'
import {
  listReadFields,
  listReviewedFields,
  type ComparedDocument,
} from '#src/review/compare/compared-field.ts'
import { takeItem } from '#src/review/compare/take-value.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import type { DraftStore } from '../session/draft-store.ts'
import type { ComparedReading } from './compared-reading.ts'
import { describeItem } from './describe-item.ts'
import type { ChosenValue } from './DifferenceList.tsx'
import { findFirstReading, isTakeable } from './item-values.ts'
import { useDifferences, type Difference } from './use-differences.ts'

interface ComparisonOptions {
  readonly store: DraftStore
  /** Index of the document in the result, from 0. */
  readonly index: number
  /** Those that are read, the one under review first; the same ones as long as this is mounted. */
  readonly readings: readonly ComparedReading[]
  /** Key of the item that is chosen first. */
  readonly firstKey: string | undefined
}

const noFields: ComparedDocument = []

/** The comparison of a document as it is now, what is chosen in it, and what can be done with it. */
export function useComparison({ store, index, readings, firstKey }: ComparisonOptions) {
  const { t } = useTranslation()
  const view = useStore(store, ({ documents }) => documents[index])
  const namer = useStore(store, ({ model }) => model.namer)
  const [others] = useState(() =>
    readings.slice(1).map(({ document }) => (document === undefined ? noFields : listReadFields(document))),
  )
  const documents = useMemo(
    () => [view === undefined ? noFields : listReviewedFields(view.fields), ...others],
    [view, others],
  )
  const items = useMemo(() => compareDocuments(documents), [documents])
  const differences = useDifferences(items)
  const all = [...differences.differing, ...differences.partial]
  const [chosen, setChosen] = useState(() => chooseFirst(all, firstKey, readings.length))
  const [focus, setFocus] = useState<ChosenValue>()
  useFocusValue(focus)
  const chosenItem = all.find(({ item }) => item.key === chosen?.key)
  const number = all.findIndex(({ item }) => item.key === chosen?.key)

  /** Chooses a value, and gives it the focus. */
  function goTo(next: ChosenValue): void {
    setChosen(next)
    setFocus({ ...next })
  }
  function take(item: ComparisonItem, reading: number): void {
    if (!isTakeable(item, reading)) return
    // What was typed there and is no value yet would be shown instead.
    if (item.kind === 'field' && item.ownName !== undefined) store.clearTyped(index, item.ownName)
    store.endEditGroup()
    store.apply(index, (document, draft) => takeItem(document, draft, item, reading))
    showMessage(t('compare.taken', { name: describeItem(item, namer, t) }))
    goTo({ key: item.key, reading })
  }
  return {
    ...differences,
    documents,
    namer,
    chosen,
    chosenDifference: chosenItem,
    position: { number: number + 1, count: all.length },
    choose: setChosen,
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

/** Focuses a value once it is shown, each time that somebody goes there by key. */
function useFocusValue(focus: ChosenValue | undefined): void {
  useEffect(
    function focusValue() {
      if (focus === undefined) return
      const selector = `[data-compared-value="${CSS.escape(`${focus.reading} ${focus.key}`)}"]`
      const button = document.querySelector<HTMLElement>(selector)
      button?.focus({ preventScroll: true })
      button?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
    },
    [focus],
  )
}
