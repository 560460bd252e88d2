import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Shortcuts that belong together. */
export interface ShortcutGroup {
  readonly label: string
  /** Mouse actions are `Click` and `Drag` in `keys`, in every language. */
  readonly shortcuts: readonly { readonly keys: string; readonly description: string }[]
}

/** Lists the keyboard shortcuts of a screen, with the setting for single-key shortcuts. */
export function ShortcutsDialog({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { singleKeys } = useDeviceSettings()
  // Keys are named as on the keyboard; only the mouse actions are translated.
  const formatKeys = (keys: string) =>
    keys.replace('Click', t('commands.help.click')).replace('Drag', t('commands.help.drag'))
  return (
    <Dialog title={t('commands.help.title')} closeLabel={t('action.close')} onClose={onClose} wide>
      <div className="gap-x-8 sm:columns-2">
        {groups.map(({ label, shortcuts }) => (
          <section key={label} className="break-inside-avoid pb-3">
            <h3 className="pb-1 text-xs font-semibold text-ink-2">{label}</h3>
            <dl className="text-sm">
              {shortcuts.map(({ keys, description }) => (
                <div
                  key={description}
                  className="flex items-baseline justify-between gap-3 border-t border-line py-1"
                >
                  <dt className="order-2 shrink-0">
                    <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                      {formatKeys(keys)}
                    </kbd>
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
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
