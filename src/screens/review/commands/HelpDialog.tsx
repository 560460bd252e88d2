import { useTranslation } from 'react-i18next'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
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

type ShortcutGroup = 'fields' | 'work' | 'pick' | 'page' | 'files' | 'tables' | 'more'

const groups: readonly (readonly [ShortcutGroup, readonly (CommandName | OtherShortcut)[]])[] = [
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

/** Lists all keyboard shortcuts of the review screen, with the setting for single-key shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { singleKeys } = useDeviceSettings()
  return (
    <Dialog title={t('review.helpDialog.title')} closeLabel={t('action.close')} onClose={onClose} wide>
      <div className="gap-x-8 sm:columns-2">
        {groups.map(([group, rows]) => (
          <section key={group} className="break-inside-avoid pb-3">
            <h3 className="pb-1 text-xs font-semibold text-ink-2">{t(`commands.help.groups.${group}`)}</h3>
            <dl className="text-sm">
              {rows.map((row) => {
                const [keys, description] =
                  typeof row === 'string'
                    ? [commandKeys[row], t(`commands.names.${row}`)]
                    : [row[0], t(`commands.help.${row[1]}`)]
                return (
                  <div
                    key={description}
                    className="flex items-baseline justify-between gap-3 border-t border-line py-1"
                  >
                    <dt className="order-2 shrink-0">
                      <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                        {keys}
                      </kbd>
                    </dt>
                    <dd>{description}</dd>
                  </div>
                )
              })}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex flex-col gap-2 pt-1">
        <CheckField
          label={t('settings.singleKeys')}
          hint={t('settings.singleKeysMeaning')}
          checked={singleKeys}
          onChange={({ target }) => changeDeviceSettings({ singleKeys: target.checked })}
        />
        <p className="text-xs text-ink-2">{t('commands.help.note')}</p>
      </div>
    </Dialog>
  )
}
