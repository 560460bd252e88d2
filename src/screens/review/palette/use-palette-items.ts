import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { deviceSettings } from '#src/ui/device-settings.ts'
import { shownState } from '../../shown-state.ts'
import { useDesk } from '../desk.ts'
import { goTo } from '../field-acts.ts'
import { actNames, type ActName } from '../review-acts.ts'
import { keysOf } from '../review-keys.ts'
import { usePile } from '../use-pile-place.ts'
import type { PaletteItem } from './palette-items.ts'

/** What the palette works on. */
export interface PaletteParts {
  readonly acts: Record<ActName, (() => void) | undefined>
  readonly fields: readonly ReviewField[]
  /** Pages of the document; undefined until they are known. */
  readonly pageCount: number | undefined
  readonly turnTo: (page: number) => void
}

/** Everything that the palette offers: acts that have something to do, fields, pages, documents of the pile. */
export function usePaletteItems({ acts, fields, pageCount = 0, turnTo }: PaletteParts): PaletteItem[] {
  const { t } = useTranslation()
  const desk = useDesk()
  const navigate = useNavigate()
  const pile = usePile(desk.submission.id)
  const actItems = actNames.flatMap((name): PaletteItem[] => {
    const run = acts[name]
    if (run === undefined || name === 'palette') return []
    const word = name === 'singleKeys' && deviceSettings().singleKeys ? 'singleKeysOff' : name
    return [
      { id: `act ${name}`, kind: 'act', label: t(`commands.act.${word}`), note: keysOf[name], also: '', run },
    ]
  })
  const fieldItems = fields.map((field): PaletteItem => ({
    id: `field ${field.name}`,
    kind: 'field',
    label: field.readableName,
    note: t(`review.state.${field.state}`),
    also: `${field.name} ${field.text}`,
    run: () => goTo(desk, field.name),
  }))
  const pageItems = Array.from({ length: pageCount }, (_, page): PaletteItem => ({
    id: `page ${page}`,
    kind: 'page',
    label: t('commands.page', { page: page + 1 }),
    note: undefined,
    also: '',
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
            note: t(`documents.state.${shownState(submission)}`),
            also: submission.modelId,
            run: () =>
              void navigate({ to: '/review/$submissionId', params: { submissionId: submission.id } }),
          },
        ],
  )
  return [...actItems, ...fieldItems, ...pageItems, ...documentItems]
}
