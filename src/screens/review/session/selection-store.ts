import { createStore } from 'zustand/vanilla'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'

/** Where a field's text was found, and which of the locations is shown. */
export interface LocatedText {
  readonly name: string
  /** From 0; counts on past the last location. */
  readonly index: number
  /** Undefined where no page is shown, and until the search begins. */
  readonly summary?: SearchSummary
}

/** The controls of a field that can be focused by a command: its Text, the editor under its row, its registry comparison. */
export type FocusTarget = 'text' | 'rich-editor' | 'comparison'

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

export interface SelectionState {
  /** The selected field until the address names it: the screen must not wait for the router. */
  readonly requestedName: string | undefined
  /** The latest focus request that no control has answered. */
  readonly focusRequest: FocusRequest | undefined
  readonly located: LocatedText | undefined
  /** That of the field selected before: its row is open a moment longer. */
  readonly previousLocated: LocatedText | undefined
  /** Looks up the number of the selected field; undefined while that field holds no KvK number. */
  readonly lookUp: (() => void) | undefined
}

export type SelectionStore = ReturnType<typeof createSelectionStore>

/** A control that renders later than this must not steal the focus. */
const focusTimeoutMs = 2_000

/** Holds which field is selected, what is to get the focus, and where the field's text was found. */
export function createSelectionStore() {
  const store = createStore<SelectionState>(() => ({
    requestedName: undefined,
    focusRequest: undefined,
    located: undefined,
    previousLocated: undefined,
    lookUp: undefined,
  }))
  const { getState, getInitialState, subscribe, setState } = store
  const getCurrent = (name: string): LocatedText => {
    const { located } = getState()
    return located?.name === name ? located : { name, index: 0 }
  }
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
        focusRequest: focusRequest?.name === name ? focusRequest : undefined,
      })),
    /** The address names the field, or never will. */
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
    endFocusRequest: (request: FocusRequest) =>
      setState((state) => (state.focusRequest === request ? { focusRequest: undefined } : state)),
    /** Sets what the search for a field's text has returned. */
    setSummary: (name: string, summary: SearchSummary) => setLocated({ ...getCurrent(name), summary }),
    /** Shows the next location of a field's text. */
    showNextLocation: (name: string) =>
      setLocated({ ...getCurrent(name), index: getCurrent(name).index + 1 }),
    /** Offers a look-up to the keys and the command palette. @returns withdraws it. */
    offerLookUp(lookUp: () => void): () => void {
      setState({ lookUp })
      return () => setState((state) => (state.lookUp === lookUp ? { lookUp: undefined } : state))
    },
  }
}

/** What is known of a field's locations: of the field selected last, and of the one before it. */
export const findLocated = (
  { located, previousLocated }: SelectionState,
  name: string,
): LocatedText | undefined => [located, previousLocated].find((known) => known?.name === name)
