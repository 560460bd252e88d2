import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '#src/client/api/session.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { CommandPalette } from '#src/screens/shared/commands/CommandPalette.tsx'
import type { PaletteItem } from '#src/screens/shared/commands/palette-items.ts'
import { getScreenCommands } from '#src/screens/shared/commands/screen-commands.ts'
import { ShortcutsDialog, type ShortcutGroup } from '#src/screens/shared/commands/ShortcutsDialog.tsx'
import { canCompare } from '#src/screens/shared/actions/menu-actions.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { changeDeviceSettings, getDeviceSettings } from '#src/ui/device-settings.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

interface AppCommandDialogProps {
  open: 'palette' | 'shortcuts'
  /** The text typed before the palette was loaded. */
  typed: string
  /** Shows the sheet of shortcuts once the palette is closed. */
  onShowShortcuts: () => void
  onClose: () => void
}

/** The command palette or the sheet of shortcuts, on screens without their own. Loaded lazily. */
export function AppCommandDialog({ open, typed, onShowShortcuts, onClose }: AppCommandDialogProps) {
  return open === 'palette' ? (
    <AppPalette typed={typed} onShowShortcuts={onShowShortcuts} onClose={onClose} />
  ) : (
    <AppShortcuts onClose={onClose} />
  )
}

function AppPalette({ typed, onShowShortcuts, onClose }: Omit<AppCommandDialogProps, 'open'>) {
  const { t } = useTranslation()
  return (
    <CommandPalette
      items={useAppItems(onShowShortcuts)}
      label={t('commands.searchScreens')}
      initialQuery={typed}
      onClose={onClose}
    />
  )
}

/** The commands of the shown screen, the screens, the sheet of shortcuts (which `?` does not open during typing), and all documents. */
function useAppItems(onShowShortcuts: () => void): PaletteItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: submissions = [] } = useQuery(submissionsQuery)
  const { data: session } = useQuery(sessionQuery)
  const { singleKeys } = getDeviceSettings()
  const toItem = (id: string, label: string, run: () => void): PaletteItem => ({
    id: `command ${id}`,
    kind: 'command',
    label,
    hint: undefined,
    keywords: '',
    run,
  })
  const screenCommands = getScreenCommands()
  const screenIds = new Set(screenCommands.map(({ id }) => id))
  const appCommands = [
    toItem('documents', t('commands.names.documents'), () => void navigate({ to: '/' })),
    toItem('registry', t('commands.names.registry'), () => void navigate({ to: '/registry' })),
    toItem('registry-many', t('commands.names.lookUpNumbers'), () => void navigate({ to: '/registry/many' })),
    toItem('formats', t('commands.names.formats'), () => void navigate({ to: '/formats' })),
    toItem('evaluations', t('commands.names.evaluations'), () => void navigate({ to: '/evaluations' })),
    toItem('settings', t('commands.names.settings'), () => void navigate({ to: '/settings' })),
    ...(session?.isAdmin
      ? [toItem('operation', t('commands.names.operation'), () => void navigate({ to: '/operation' }))]
      : []),
    toItem('help', t('commands.names.help'), onShowShortcuts),
    toItem('singleKeys', t(`commands.names.${singleKeys ? 'singleKeysOff' : 'singleKeys'}`), () =>
      changeDeviceSettings({ singleKeys: !singleKeys }),
    ),
  ]
  return [
    ...screenCommands,
    // The shown screen has its own sheet of shortcuts.
    ...appCommands.filter(({ id }) => !screenIds.has(id)),
    ...submissions.filter(canCompare).map((submission): PaletteItem => ({
      id: `compare ${submission.id}`,
      kind: 'document',
      label: t('commands.names.compareDocument', { file: submission.fileName }),
      hint: undefined,
      keywords: submission.modelId,
      run: () =>
        void navigate({ to: '/review/$submissionId/compare', params: { submissionId: submission.id } }),
    })),
    ...submissions.map((submission): PaletteItem => ({
      id: `document ${submission.id}`,
      kind: 'document',
      label: replaceBidiControls(submission.fileName),
      hint: t(`documents.state.${getDisplayState(submission)}`),
      keywords: submission.modelId,
      run: () => void navigate({ to: '/review/$submissionId', params: { submissionId: submission.id } }),
    })),
  ]
}

function AppShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const groups: readonly ShortcutGroup[] = [
    {
      label: t('commands.help.groups.everywhere'),
      shortcuts: [
        { keys: 'Ctrl/⌘+K', description: t('commands.names.palette') },
        { keys: '?', description: t('commands.names.help') },
      ],
    },
    {
      label: t('commands.help.groups.documents'),
      shortcuts: [
        { keys: '/', description: t('commands.help.searchDocuments') },
        { keys: 'Ctrl/⌘+V', description: t('commands.help.pasteFile') },
        { keys: 'Shift+Click', description: t('commands.help.selectRange') },
      ],
    },
  ]
  return <ShortcutsDialog groups={groups} onClose={onClose} />
}
