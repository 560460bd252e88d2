import { createStore } from 'zustand/vanilla'
import type { Cell } from '#src/contract/service/cell-name.ts'
import type { PickedLocation, SearchSummary, SelectedText } from '#src/viewer/viewer-props.ts'

/** The search result for a field's text. */
export interface LocatedText {
  readonly name: string
  readonly summary: SearchSummary
}

/** The controls of a field that commands can focus: its Value, the editor under its row, its registry comparison. */
export type FocusTarget = 'value' | 'rich-editor' | 'comparison'

/** A request to focus a control as soon as it is rendered. */
export interface FocusRequest {
  readonly target: FocusTarget
  readonly name: string
  /** Whether its text is selected, so that typing replaces it. */
  readonly selectsText: boolean
  readonly block: 'nearest' | 'center'
  /** Scrolls the control into view without focusing it. */
  readonly scrollsOnly: boolean
  /** On the clock of performance.now(). */
  readonly expiresAt: number
}

/** Text selected on a page but not used yet, and the field for which it was selected. */
export interface PendingText {
  readonly selected: SelectedText
  /** The same field even if another is selected later; undefined for none. */
  readonly targetName: string | undefined
}

/** The location where a field's text was picked. It applies as long as the field has that text. */
export interface PickedText {
  readonly text: string
  readonly location: PickedLocation
}

/** The active cell of a grid, if its table lacks it. */
export interface MissingCell extends Cell {
  readonly type: string | undefined
}

/** An undone or redone step. It is reported until the next step. */
export interface HistoryStep {
  readonly step: 'undo' | 'redo'
  /** The readable names of the fields that it changed in the document; empty if it changed another document. */
  readonly fields: readonly string[]
  /** The drafts after it. */
  readonly drafts: unknown
}

export interface SelectionState {
  /** The selected field until the address names it: the screen must not wait for the router. */
  readonly requestedName: string | undefined
  /** The latest focus request that no control has answered. */
  readonly focusRequest: FocusRequest | undefined
  readonly located: LocatedText | undefined
  /** The location of the previously selected field, whose row is open a moment longer. */
  readonly previousLocated: LocatedText | undefined
  /** Whether the selected field shows its properties: Text, Type, page and the JSON that is sent. */
  readonly isDetailsOpen: boolean
  /** Whether a phone shows all fields instead of one. */
  readonly isFieldListOpen: boolean
  /** Whether the folded fields are listed. */
  readonly isFoldOpen: boolean
  readonly pendingText: PendingText | undefined
  /** By the name of the field. */
  readonly pickedTexts: ReadonlyMap<string, PickedText>
  /** The cell that gets text picked on the page; undefined while a field is selected. */
  readonly missingCell: MissingCell | undefined
  readonly historyStep: HistoryStep | undefined
  /** Looks up the number of the selected field; undefined while that field holds no KvK number. */
  readonly lookUp: (() => void) | undefined
  /** The field selected for a look-up of its number, which starts as soon as its row offers it. */
  readonly lookUpRequest: Pick<FocusRequest, 'name' | 'expiresAt'> | undefined
  /** Number of pages of the shown file; undefined until it is loaded, and if it cannot be shown. */
  readonly pageCount: number | undefined
}

export type SelectionStore = ReturnType<typeof createSelectionStore>

/** A control that renders later than this must not steal the focus. */
const focusTimeoutMs = 2_000

/** Holds the selected field, the pending focus request, where the field's text was found, and the number of pages. */
export function createSelectionStore() {
  const store = createStore<SelectionState>(() => ({
    requestedName: undefined,
    focusRequest: undefined,
    located: undefined,
    previousLocated: undefined,
    isDetailsOpen: false,
    isFieldListOpen: false,
    isFoldOpen: false,
    pendingText: undefined,
    pickedTexts: new Map(),
    missingCell: undefined,
    historyStep: undefined,
    lookUp: undefined,
    lookUpRequest: undefined,
    pageCount: undefined,
  }))
  const { getState, getInitialState, subscribe, setState } = store
  const setLocated = (next: LocatedText) =>
    setState(({ located, previousLocated }) => ({
      located: next,
      previousLocated: located?.name === next.name ? previousLocated : located,
    }))
  return {
    getState,
    getInitialState,
    subscribe,
    requestField: (name: string) =>
      setState(({ focusRequest }) => ({
        requestedName: name,
        missingCell: undefined,
        focusRequest: focusRequest?.name === name ? focusRequest : undefined,
      })),
    /** Ends a request: the address names the field, or never will. */
    endFieldRequest: (name: string) =>
      setState((state) => (state.requestedName === name ? { requestedName: undefined } : state)),
    requestFocus: (
      target: FocusTarget,
      name: string,
      options: Partial<Pick<FocusRequest, 'selectsText' | 'block' | 'scrollsOnly'>> = {},
    ) =>
      setState({
        focusRequest: {
          target,
          name,
          selectsText: false,
          block: 'nearest',
          scrollsOnly: false,
          ...options,
          expiresAt: performance.now() + focusTimeoutMs,
        },
      }),
    setPageCount: (pageCount: number) => setState({ pageCount }),
    endFocusRequest: (request: FocusRequest) =>
      setState((state) => (state.focusRequest === request ? { focusRequest: undefined } : state)),
    /** Sets the result of the search for a field's text. */
    setSummary: (name: string, summary: SearchSummary) => setLocated({ name, summary }),
    toggleDetails: () => setState(({ isDetailsOpen }) => ({ isDetailsOpen: !isDetailsOpen })),
    toggleFieldList: () => setState(({ isFieldListOpen }) => ({ isFieldListOpen: !isFieldListOpen })),
    toggleFold: () => setState(({ isFoldOpen }) => ({ isFoldOpen: !isFoldOpen })),
    setPendingText: (pendingText: PendingText | undefined) => setState({ pendingText }),
    /** Marks the pending text as used in its field; it can still become another field or a table. */
    endPendingTarget: () =>
      setState(({ pendingText }) => ({
        pendingText: pendingText && { ...pendingText, targetName: undefined },
      })),
    /** Stores where a field's text was picked, until the document is closed. */
    setPickedText: (name: string, picked: PickedText) =>
      setState(({ pickedTexts }) => ({ pickedTexts: new Map(pickedTexts).set(name, picked) })),
    setMissingCell: (missingCell: MissingCell | undefined) =>
      setState((state) => (state.missingCell === missingCell ? state : { missingCell })),
    setHistoryStep: (historyStep: HistoryStep) => setState({ historyStep }),
    /** Looks up the number of a field once its row is rendered; a row that renders too late must not make a call. */
    requestLookUp: (name: string) =>
      setState({ lookUpRequest: { name, expiresAt: performance.now() + focusTimeoutMs } }),
    /** Offers the look-up of a field to the shortcut and the command palette. @returns a function that withdraws it. */
    offerLookUp(name: string, lookUp: () => void): () => void {
      const request = getState().lookUpRequest
      setState({ lookUp, lookUpRequest: undefined })
      if (request?.name === name && performance.now() < request.expiresAt) lookUp()
      return () => setState((state) => (state.lookUp === lookUp ? { lookUp: undefined } : state))
    },
  }
}

/** The known locations of a field, if it is the selected one or the one selected before. */
export const findLocated = (
  { located, previousLocated }: SelectionState,
  name: string,
): LocatedText | undefined => [located, previousLocated].find((known) => known?.name === name)

/** The location where a field's text was picked, if the field still has that text. */
export const findPicked = (
  { pickedTexts }: Pick<SelectionState, 'pickedTexts'>,
  { name, text, page }: { readonly name: string; readonly text: string; readonly page: number | undefined },
): PickedLocation | undefined => {
  const picked = pickedTexts.get(name)
  return picked?.text === text && picked.location.page === page ? picked.location : undefined
}
