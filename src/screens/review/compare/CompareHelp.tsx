import { ShortcutsDialog } from '#src/screens/shared/commands/ShortcutsDialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The keyboard shortcuts of the comparison. */
export function CompareHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const shortcuts = [
    { keys: '↑ ↓', description: t('compare.keys.walk') },
    { keys: '← →', description: t('compare.keys.reading') },
    { keys: 'Enter', description: t('compare.keys.take') },
    { keys: 'Esc', description: t('compare.keys.leave') },
    { keys: 'Ctrl/⌘+Z', description: t('compare.undo') },
    { keys: 'Ctrl/⌘+Shift+Z', description: t('compare.redo') },
    { keys: 'Alt+PgUp', description: t('tables.documents.previous') },
    { keys: 'Alt+PgDn', description: t('tables.documents.next') },
    { keys: 'P', description: t('compare.keys.present') },
    { keys: 'PgUp PgDn', description: t('compare.keys.walkPresentation') },
    { keys: '?', description: t('compare.help') },
  ]
  return <ShortcutsDialog groups={[{ label: t('compare.differences'), shortcuts }]} onClose={onClose} />
}
