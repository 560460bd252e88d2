import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { useDocumentView } from '../session/selectors.ts'
import { commandNames, type CommandName } from './review-commands.ts'
import { commandKeys } from './command-keys.ts'
import { useReviewQueue } from '../queue/use-queue-position.ts'
import type { PaletteItem } from './palette-items.ts'

/** What the palette works on. */
export interface PaletteOptions {
  readonly commands: Record<CommandName, (() => void) | undefined>
  /** Pages of the document; undefined until they are known. */
  readonly pageCount: number | undefined
  readonly goToPage: (page: number) => void
}

/** Everything that the palette offers: acts that have something to do, fields, pages, documents of the pile. */
export function usePaletteItems({
  commands: acts,
  pageCount = 0,
  goToPage: turnTo,
}: PaletteOptions): PaletteItem[] {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const { fields } = useDocumentView()
  const navigate = useNavigate()
  const pile = useReviewQueue(desk.submission.id)
  const actItems = commandNames.flatMap((name): PaletteItem[] => {
    const run = acts[name]
    if (run === undefined || name === 'palette') return []
    const word = name === 'singleKeys' && getDeviceSettings().singleKeys ? 'singleKeysOff' : name
    return [
      {
        id: `act ${name}`,
        kind: 'act',
        label: t(`commands.act.${word}`),
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
    run: () => goToField(desk, field.name),
  }))
  const pageItems = Array.from({ length: pageCount }, (_, page): PaletteItem => ({
    id: `page ${page}`,
    kind: 'page',
    label: t('commands.page', { page: page + 1 }),
    hint: undefined,
    keywords: '',
    run: () => turnTo(page),
  }))
  const documentItems = pile.flatMap((submission): PaletteItem[] =>
    submission.id === desk.submission.id
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
  return [...actItems, ...fieldItems, ...pageItems, ...documentItems]
}
