import { ShortcutsDialog } from '#src/screens/shared/commands/ShortcutsDialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { CommandName } from './review-commands.ts'
import { commandKeys } from './command-keys.ts'

/** Keys that are not a command of the screen, and their key in the catalogue (`commands.help`). */
type OtherShortcut = readonly [keys: string, textKey: OtherShortcutKey]
type OtherShortcutKey =
  | 'tab'
  | 'escape'
  | 'zoom'
  | 'undoSend'
  | 'arrows'
  | 'cell'
  | 'cellEscape'
  | 'clipboard'
  | 'fill'
  | 'move'
  | 'insert'
  | 'remove'
  | 'acceptRow'
  | 'pickClick'
  | 'pickDrag'
  | 'pickExtend'
  | 'pickAppend'
  | 'pickSelect'
  | 'pickKeys'
  | 'pickKeyExtend'
  | 'marks'

type GroupName = 'fields' | 'work' | 'pick' | 'page' | 'files' | 'tables' | 'more'

const groups: readonly (readonly [GroupName, readonly (CommandName | OtherShortcut)[]])[] = [
  [
    'fields',
    [
      'accept',
      'next',
      'previous',
      'edit',
      ['Esc', 'escape'],
      'absent',
      'fold',
      'lookUp',
      ['Tab, Shift+Tab', 'tab'],
    ],
  ],
  ['work', ['send', ['Ctrl/⌘+Z', 'undoSend'], 'undo', 'redo', 'save']],
  [
    'pick',
    [
      ['Click', 'pickClick'],
      ['Drag', 'pickDrag'],
      ['Shift+Click', 'pickExtend'],
      ['Alt+Click', 'pickAppend'],
      ['2 × Click', 'pickSelect'],
      'pickWord',
      ['↑ ↓ ← →, Enter', 'pickKeys'],
      ['Shift+← →', 'pickKeyExtend'],
    ],
  ],
  ['page', ['nextLocation', 'pageNext', 'pagePrevious', ['+ − 0', 'zoom'], ['← →', 'marks']]],
  ['files', ['queueNext', 'queuePrevious', 'documentNext', 'documentPrevious']],
  ['more', ['palette', 'search', 'help']],
  [
    'tables',
    [
      ['↑ ↓ ← →', 'arrows'],
      ['F2', 'cell'],
      ['Esc', 'cellEscape'],
      ['Ctrl/⌘+C, X, V', 'clipboard'],
      ['Ctrl/⌘+Shift+Enter', 'fill'],
      ['Alt+Shift+↑ ↓', 'move'],
      ['Alt+Ins', 'insert'],
      ['Alt+Del', 'remove'],
      ['Alt+Enter', 'acceptRow'],
    ],
  ],
]

/** Lists all keyboard shortcuts of the review screen. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ShortcutsDialog
      groups={groups.map(([group, rows]) => ({
        label: t(`commands.help.groups.${group}`),
        shortcuts: rows.map((row) =>
          typeof row === 'string'
            ? { keys: commandKeys[row] ?? '', description: t(`commands.names.${row}`) }
            : { keys: row[0], description: t(`commands.help.${row[1]}`) },
        ),
      }))}
      onClose={onClose}
    />
  )
}
