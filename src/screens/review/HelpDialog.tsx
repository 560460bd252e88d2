import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/Dialog.tsx'

const rows = [
  ['Enter', 'accept'],
  ['Tab, Shift+Tab', 'tab'],
  ['F2', 'edit'],
  ['Alt+↓, Alt+↑', 'move'],
  ['Ctrl/⌘+Enter', 'send'],
  ['Ctrl/⌘+Z, Ctrl/⌘+Shift+Z', 'undo'],
  ['Ctrl/⌘+S', 'save'],
  ['Ctrl/⌘+.', 'place'],
  ['Ctrl/⌘+Delete', 'absent'],
  ['PageUp, PageDown, +, −, 0', 'pages'],
  ['/', 'search'],
  ['?', 'help'],
] as const

/** All keys of the review screen. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('review.help_.title')} closeLabel={t('action.close')} onClose={onClose}>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('review.help_.key')}</th>
            <th scope="col">{t('review.help_.does')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([key, act]) => (
            <tr key={act}>
              <th scope="row" className="py-1.5 pr-4 text-left align-top font-normal whitespace-nowrap">
                <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                  {key}
                </kbd>
              </th>
              <td className="py-1.5">{t(`review.help_.${act}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-2">{t('review.help_.note')}</p>
    </Dialog>
  )
}
