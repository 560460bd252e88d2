import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import type { CheckCode, CheckResult } from '#src/checks/check-result.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isTypedOffPage, wasTypedOffPage } from '#src/review/fields/typed-off-page.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { DocumentView } from '#src/review/document-view.ts'
import type { DraftState } from './draft-store.ts'
import type { EvidenceState } from './evidence-store.ts'
import { useReviewSession } from './review-session.ts'
import { findLocated, type FocusTarget, type SelectionState } from './selection-store.ts'
import {
  findTypedProblem,
  getTypedKey,
  type TypedTarget,
  type TypedText,
} from '#src/review/editing/typed-text.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

// Selectors for the stores. A component renders again only when its own selection changes; a selector
// must return the same object for the same state.

export const useDraft = <T>(selector: (state: DraftState) => T): T =>
  useStore(useReviewSession().store, selector)

export const useSelection = <T>(selector: (state: SelectionState) => T): T =>
  useStore(useReviewSession().selection, selector)

export const useEvidence = <T>(selector: (state: EvidenceState) => T): T =>
  useStore(useReviewSession().evidence, selector)

/** Replaces the draft store while the document is being read. */
export const noDrafts = createStore<Pick<DraftState, 'documents' | 'searchedTexts'>>(() => ({
  documents: [],
  searchedTexts: new Map(),
}))

/** A selector that derives something from a document, once per change of that document. */
export function createViewSelector<T>(
  index: number,
  derive: (view: DocumentView) => T,
): (state: Pick<DraftState, 'documents'>) => T | undefined {
  let last: { readonly view: DocumentView; readonly derived: T } | undefined
  return ({ documents }) => {
    const view = documents[index]
    if (view === undefined) return undefined
    if (last?.view !== view) last = { view, derived: derive(view) }
    return last.derived
  }
}

/** The names of fields, tables and columns. */
export const useFieldNames = (): FieldNamer => useDraft(({ model }) => model.namer)

/** The shown document with its draft applied. */
export function useDocumentView(): DocumentView {
  const { documentIndex } = useReviewSession()
  const view = useDraft(({ documents }) => documents[documentIndex])
  if (view === undefined) throw new Error(`There is no document ${documentIndex}`)
  return view
}

/** A field by its name; undefined once the document no longer has it. */
export function useField(name: string): ReviewField | undefined {
  const { documentIndex } = useReviewSession()
  return useDraft(({ documents }) => documents[documentIndex]?.byName.get(name))
}

/** The text that a control of the shown document holds verbatim; undefined when it shows the draft. */
export function useTypedText(target: Omit<TypedTarget, 'document'>): TypedText | undefined {
  const { documentIndex } = useReviewSession()
  const key = getTypedKey({ ...target, document: documentIndex })
  return useDraft(({ typed }) => typed.get(key))
}

/** Why a field's Value cannot be sent as it was typed; undefined when it can. */
export function useValueProblem(name: string): ValueProblem | undefined {
  const { documentIndex } = useReviewSession()
  return useDraft(({ typed }) => findTypedProblem(typed, { document: documentIndex, name }))
}

/**
 * The checks with a field whose typed text is not a value: they use the previous values, so it is unknown whether
 * they still hold.
 */
export function useUnreadableChecks(checks: readonly CheckResult[]): readonly CheckCode[] {
  const { documentIndex } = useReviewSession()
  return useDraft(
    useShallow(({ typed }) =>
      checks
        .filter(({ fields }) =>
          fields.some((name) => findTypedProblem(typed, { document: documentIndex, name }) !== undefined),
        )
        .map(({ code }) => code),
    ),
  )
}

/**
 * Whether the reviewer typed the Text of a field and it is on no page, as far as that was searched. For the selected
 * field the last result applies until the search for the newly typed text ends, so that the message does not flicker.
 */
export function useIsTypedOffPage(field: ReviewField, isSelected: boolean): boolean {
  const { documentIndex } = useReviewSession()
  const isLastFoundNowhere = useSelection((state) => {
    const summary = isSelected ? findLocated(state, field.name)?.summary : undefined
    return summary?.state === 'none' && summary.unread === 0
  })
  return useDraft(
    ({ searchedTexts }) =>
      isTypedOffPage(field, documentIndex, searchedTexts) ||
      (isLastFoundNowhere && wasTypedOffPage(field, documentIndex, searchedTexts)),
  )
}

interface FocusTargetOptions<E extends HTMLElement> {
  /** Finds the control to focus inside the element; the element itself when left out. */
  readonly find?: (element: E) => HTMLElement | null
  /** A request waits while this is false. */
  readonly isReady?: boolean
}

/**
 * Focuses an element when requested, even if the request is older than the element.
 *
 * @param options `find` must stay the same function.
 */
export function useFocusTarget<E extends HTMLElement>(
  target: FocusTarget,
  name: string,
  { find, isReady = true }: FocusTargetOptions<E> = {},
): RefObject<E | null> {
  const { selection } = useReviewSession()
  const ref = useRef<E>(null)
  const request = useSelection(({ focusRequest }) =>
    focusRequest?.target === target && focusRequest.name === name ? focusRequest : undefined,
  )
  useLayoutEffect(
    function answerRequest() {
      const element = ref.current
      if (request === undefined || element === null || !isReady) return
      selection.endFocusRequest(request)
      if (performance.now() > request.expiresAt) return
      const control = find === undefined ? element : find(element)
      if (control === null) return selection.requestFocus('value', name)
      control.scrollIntoView({ block: request.block })
      if (request.scrollsOnly) return
      control.focus({ preventScroll: true })
      if (!request.selectsText) return
      if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) control.select()
    },
    [selection, request, name, find, isReady],
  )
  return ref
}

/**
 * Typed text that takes effect only once it is committed, such as a name or a chip: like useState, but in the draft
 * store, so that it survives a reload.
 */
export function useTypedState(
  target: Omit<TypedTarget, 'document'>,
): readonly [text: string | undefined, setText: (text: string | undefined) => void] {
  const { language } = useTranslation()
  const { store, documentIndex } = useReviewSession()
  const setText = (text: string | undefined) =>
    store.setTyped(
      { ...target, document: documentIndex },
      text === undefined ? undefined : { value: text, currency: '', problem: undefined, language: language },
    )
  return [useTypedText(target)?.value, setText]
}
