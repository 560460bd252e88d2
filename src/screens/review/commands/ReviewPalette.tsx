import { useNavigate } from '@tanstack/react-router'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { useDocumentView } from '../session/selectors.ts'
import { commandNames, type CommandName } from './review-commands.ts'
import { commandKeys } from './command-keys.ts'
import { useReviewQueue } from '../queue/use-queue-position.ts'
import { CommandPalette } from '#src/screens/shared/commands/CommandPalette.tsx'
import type { PaletteItem } from '#src/screens/shared/commands/palette-items.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The commands and documents that the palette offers. */
interface PaletteOptions {
  readonly commands: Record<CommandName, (() => void) | undefined>
  /** Number of pages; undefined until the document is loaded. */
  readonly pageCount: number | undefined
  readonly goToPage: (page: number) => void
}

/** Finds commands, fields, pages and documents by typing. */
export function ReviewPalette({ onClose, ...options }: PaletteOptions & { onClose: () => void }) {
  const { t } = useTranslation()
  return <CommandPalette items={usePaletteItems(options)} label={t('commands.search')} onClose={onClose} />
}

/** All entries of the palette: available commands, fields, pages, documents of the queue. */
function usePaletteItems({ commands, pageCount = 0, goToPage }: PaletteOptions): PaletteItem[] {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { fields } = useDocumentView()
  const navigate = useNavigate()
  const queue = useReviewQueue(session.submission.id)
  const commandItems = commandNames.flatMap((name): PaletteItem[] => {
    const run = commands[name]
    if (run === undefined || name === 'palette') return []
    const textKey = name === 'singleKeys' && getDeviceSettings().singleKeys ? 'singleKeysOff' : name
    return [
      {
        id: `command ${name}`,
        kind: 'command',
        label: t(`commands.names.${textKey}`),
        hint: commandKeys[name],
        keywords: '',
        run,
      },
    ]
  })
  const fieldItems = fields.map((field): PaletteItem => ({
    id: `field ${field.name}`,
    kind: 'field',
    label: field.readableName,
    hint: t(`review.state.${field.state}`),
    keywords: `${field.name} ${field.text}`,
    run: () => goToField(session, field.name),
  }))
  const pageItems = Array.from({ length: pageCount }, (_, page): PaletteItem => ({
    id: `page ${page}`,
    kind: 'page',
    label: t('commands.page', { page: page + 1 }),
    hint: undefined,
    keywords: '',
    run: () => goToPage(page),
  }))
  const documentItems = queue.flatMap((submission): PaletteItem[] =>
    submission.id === session.submission.id
      ? []
      : [
          {
            id: `document ${submission.id}`,
            kind: 'document',
            label: submission.fileName,
            hint: t(`documents.state.${getDisplayState(submission)}`),
            keywords: submission.modelId,
            run: () =>
              void navigate({ to: '/review/$submissionId', params: { submissionId: submission.id } }),
          },
        ],
  )
  return [...commandItems, ...fieldItems, ...pageItems, ...documentItems]
}
