import { useStore } from 'zustand'
import { canRedo, canUndo } from '#src/review/draft/history.ts'
import type { PaletteItem } from '#src/screens/shared/commands/palette-items.ts'
import { useScreenCommands } from '#src/screens/shared/commands/screen-commands.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { OpenedDraft } from '../../session/use-draft-store.ts'
import type { CompareKeyActions } from '../use-compare-keys.ts'

interface CompareCommandsOptions {
  readonly opened: OpenedDraft
  /** Index of the document in the result, from 0. */
  readonly index: number
  readonly isPresenting: boolean
  /** The actions of the keys. */
  readonly actions: CompareKeyActions
  /** Whether the chosen value can be taken. */
  readonly canTake?: boolean
  /** Adds a reading. */
  readonly add: () => void
  readonly copyLink?: () => void
}

/** Offers the commands of the comparison in the palette, with their keys; those that are not possible now are left out. */
export function useCompareCommands(options: CompareCommandsOptions): void {
  const { opened, index, isPresenting, actions, canTake, add, copyLink } = options
  const { t } = useTranslation()
  const { store, result } = opened
  const hasUndo = useStore(store, (state) => canUndo(state.history))
  const hasRedo = useStore(store, (state) => canRedo(state.history))
  const { walk, take, leave, undo, redo, goToDocument, present, help } = actions
  const toItem = (
    id: string,
    label: string,
    hint: string | undefined,
    run: (() => void) | undefined,
  ): PaletteItem[] =>
    run === undefined ? [] : [{ id: `command ${id}`, kind: 'command', label, hint, keywords: '', run }]
  useScreenCommands([
    ...toItem('present', t(isPresenting ? 'compare.leavePresent' : 'compare.present'), 'P', present),
    ...toItem(
      'take',
      t('compare.takeChosen'),
      isPresenting ? undefined : 'Enter',
      canTake ? take : undefined,
    ),
    ...toItem('add', t('compare.open'), undefined, add),
    ...toItem('walkNext', t('compare.nextDifference'), '↓', walk && (() => walk(1))),
    ...toItem('walkPrevious', t('compare.previousDifference'), '↑', walk && (() => walk(-1))),
    ...toItem('undo', t('compare.undo'), 'Ctrl/⌘+Z', hasUndo ? undo : undefined),
    ...toItem('redo', t('compare.redo'), 'Ctrl/⌘+Shift+Z', hasRedo ? redo : undefined),
    ...toItem(
      'documentNext',
      t('tables.documents.next'),
      'Alt+PgDn',
      index + 1 < result.Documents.length ? () => goToDocument(1) : undefined,
    ),
    ...toItem(
      'documentPrevious',
      t('tables.documents.previous'),
      'Alt+PgUp',
      index > 0 ? () => goToDocument(-1) : undefined,
    ),
    ...toItem('copyLink', t('actions.copyLink'), undefined, copyLink),
    // A presentation is left first.
    ...toItem('back', t('compare.back'), 'Esc', isPresenting ? undefined : leave),
    ...toItem('help', t('compare.help'), '?', help),
  ])
}
