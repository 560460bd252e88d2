import { lazy, Suspense, useEffect } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { AddFieldDialog } from './AddFieldDialog.tsx'
import { StartTableDialog } from './grid/StartTableDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { PaletteParts } from './palette/use-palette-items.ts'
import { actsOf, type ActParts } from './review-acts.ts'
import { SendDialog } from './SendDialog.tsx'

const loadPalette = () => import('./palette/CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
/** When the palette is fetched, in milliseconds: after what the reviewer came for, before they can want it. */
const paletteTime = 1500

interface ReviewDialogsProps {
  open: OpenDialog | undefined
  selection: SelectedText | undefined
  fields: readonly ReviewField[]
  acts: ActParts & Pick<PaletteParts, 'turnTo'>
  pageCount: number | undefined
  /** What was selected on the page has become a field or a table. */
  onSelectionUsed: () => void
  onClose: () => void
}

/** The dialog that is open, if any. */
export function ReviewDialogs({ open, selection, fields, ...rest }: ReviewDialogsProps) {
  const { acts, pageCount, onSelectionUsed, onClose } = rest
  // Fetched only when it is called, it would miss the first letters that are typed for it.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), paletteTime)
    return () => clearTimeout(timer)
  }, [])
  if (open === 'send') return <SendDialog onClose={onClose} />
  if (open === 'help') return <HelpDialog onClose={onClose} />
  if (open === 'palette')
    return (
      <Suspense>
        <CommandPalette
          acts={actsOf(acts)}
          fields={fields}
          pageCount={pageCount}
          turnTo={acts.turnTo}
          onClose={onClose}
        />
      </Suspense>
    )
  if (open === 'table' && selection !== undefined)
    return <StartTableDialog selection={selection} onAdded={onSelectionUsed} onClose={onClose} />
  return open === 'add' ? (
    <AddFieldDialog selection={selection} fields={fields} onAdded={onSelectionUsed} onClose={onClose} />
  ) : null
}
