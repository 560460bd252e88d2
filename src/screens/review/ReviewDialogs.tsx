import { lazy, Suspense, useEffect } from 'react'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { AddFieldDialog } from './fields/AddFieldDialog.tsx'
import { StartTableDialog } from './grid/start-table/StartTableDialog.tsx'
import { HelpDialog } from './commands/HelpDialog.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import type { PaletteOptions } from './commands/use-palette-items.ts'
import { buildCommands, type CommandDeps } from './commands/review-commands.ts'
import { SendDialog } from './send/SendDialog.tsx'

const loadPalette = () => import('./commands/CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
/** When the palette is fetched, in milliseconds: after what the reviewer came for, before they can want it. */
const palettePreloadDelayMs = 1500

interface ReviewDialogsProps {
  open: OpenDialog | undefined
  selection: SelectedText | undefined
  commandDeps: CommandDeps & Pick<PaletteOptions, 'goToPage'>
  pageCount: number | undefined
  /** What was selected on the page has become a field or a table. */
  onSelectionUsed: () => void
  onClose: () => void
}

/** The dialog that is open, if any. */
export function ReviewDialogs({ open, selection, ...rest }: ReviewDialogsProps) {
  const { commandDeps: acts, pageCount, onSelectionUsed, onClose } = rest
  // Fetched only when it is called, it would miss the first letters that are typed for it.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), palettePreloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (open === 'send') return <SendDialog onClose={onClose} />
  if (open === 'help') return <HelpDialog onClose={onClose} />
  if (open === 'palette')
    return (
      <Suspense>
        <CommandPalette
          commands={buildCommands(acts)}
          pageCount={pageCount}
          goToPage={acts.goToPage}
          onClose={onClose}
        />
      </Suspense>
    )
  if (open === 'table' && selection !== undefined)
    return <StartTableDialog selection={selection} onAdded={onSelectionUsed} onClose={onClose} />
  return open === 'add' ? (
    <AddFieldDialog selection={selection} onAdded={onSelectionUsed} onClose={onClose} />
  ) : null
}
