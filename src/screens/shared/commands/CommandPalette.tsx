import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { closeDialogAndRun } from '#src/ui/close-dialog.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { filterPaletteItems, type PaletteItem } from './palette-items.ts'
import './command-palette.css'

/** If the menu cannot be loaded, the search box remains, and Enter runs the best match. */
const PaletteMenu = lazy(async () => ({
  default: await import('./PaletteMenu.tsx').then(
    (module) => module.PaletteMenu,
    () => SearchBox,
  ),
}))

interface CommandPaletteProps {
  items: readonly PaletteItem[]
  /** Accessible name of the search box, which describes what can be found. */
  label: string
  /** The initial query. */
  initialQuery?: string
  onClose: () => void
}

/**
 * Finds given items by typing: commands, fields, pages, documents. Its search box accepts letters at once, while
 * the menu is still loading: otherwise they would change the focused field.
 */
export function CommandPalette({ items, label, initialQuery = '', onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState(initialQuery)
  const matching = filterPaletteItems(items, query)
  const choose = ({ run }: PaletteItem) => closeDialogAndRun(onClose, run)
  /** Runs the focused item, or the first one if the menu has not focused it yet: fast typists press Enter early. */
  function chooseOnEnter(event: KeyboardEvent<HTMLElement>): void {
    const isInPalette = event.target instanceof Element && event.target.matches('input, [role="menu"]')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInPalette) return
    event.preventDefault()
    event.stopPropagation()
    const focused = event.currentTarget.querySelector('[data-focused][data-key]')?.getAttribute('data-key')
    const first = query === '' ? undefined : matching[0]
    const item = matching.find(({ id }) => id === focused) ?? first
    if (item !== undefined) choose(item)
  }
  return (
    <Dialog title={t('commands.title')} closeLabel={t('action.close')} onClose={onClose}>
      <div role="presentation" onKeyDownCapture={chooseOnEnter}>
        <Suspense fallback={<SearchBox label={label} query={query} onQueryChange={setQuery} />}>
          <PaletteMenu
            matching={matching}
            label={label}
            query={query}
            onQueryChange={setQuery}
            onChoose={choose}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}

interface SearchBoxProps {
  label: string
  query: string
  onQueryChange: (query: string) => void
}

/** Looks like the palette before anything is found. */
function SearchBox({ label, query, onQueryChange }: SearchBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // It may replace a menu that failed to load.
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <>
      <div className="palette-search">
        <Search aria-hidden className="size-4 text-ink-2" />
        <input
          ref={input}
          data-first-focus
          type="search"
          aria-label={label}
          className="palette-input"
          placeholder={t('commands.hint')}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
        />
      </div>
      <div className="palette-list" />
      <div className="min-h-5 pt-1 text-xs" />
    </>
  )
}
