import FileText from 'lucide-react/icons/file-text'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { AriaLocaleProvider } from '#src/ui/AriaLocaleProvider.tsx'
import { maxPaletteItems, type PaletteItem } from './palette-items.ts'

const icons: Record<PaletteItem['kind'], LucideIcon> = {
  command: Zap,
  field: SquarePen,
  page: FileText,
  document: Search,
}

interface PaletteMenuProps {
  /** The items that match the query, best first. */
  matching: readonly PaletteItem[]
  /** Accessible name of the search box, which describes what can be found. */
  label: string
  query: string
  onQueryChange: (query: string) => void
  onChoose: (item: PaletteItem) => void
}

/** The focused search box of the palette, and its matches. Loaded lazily. */
export function PaletteMenu({ matching, label, query, onQueryChange, onChoose }: PaletteMenuProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // Before the next key: it replaces the box in which the first letters were typed.
  useLayoutEffect(() => input.current?.focus(), [])
  const shown = matching.slice(0, maxPaletteItems)
  const more = matching.length - shown.length
  return (
    <AriaLocaleProvider>
      <Autocomplete inputValue={query} onInputChange={onQueryChange}>
        <SearchField aria-label={label} className="palette-search">
          <Search aria-hidden className="size-4 text-ink-2" />
          <Input ref={input} data-first-focus className="palette-input" placeholder={t('commands.hint')} />
        </SearchField>
        {/* A ref on the menu itself would replace the one through which the search box passes its keys. */}
        <div ref={makeListFocusable}>
          <Menu<PaletteItem>
            aria-label={t('commands.list')}
            className="palette-list"
            items={shown}
            dependencies={[query]}
            renderEmptyState={() => <p className="px-2 py-4 text-center text-ink-2">{t('commands.none')}</p>}
          >
            {(item) => <Item item={item} onRun={() => onChoose(item)} />}
          </Menu>
        </div>
      </Autocomplete>
      <output className="block min-h-5 pt-1 text-xs text-ink-2">
        {more > 0 && t('commands.more', { count: more })}
      </output>
    </AriaLocaleProvider>
  )
}

/** The list scrolls while the focus stays in the search box, but keyboard users must be able to scroll it. */
function makeListFocusable(parent: HTMLDivElement | null): void {
  parent?.querySelector('[role="menu"]')?.setAttribute('tabindex', '0')
}

function Item({ item, onRun }: { item: PaletteItem; onRun: () => void }) {
  const { t } = useTranslation()
  const { id, kind, label, hint } = item
  const Icon = icons[kind]
  return (
    <MenuItem id={id} textValue={`${label} ${hint ?? ''}`} className="palette-item" onAction={onRun}>
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {kind !== 'command' && <span className="text-xs text-ink-2">{t(`commands.kind.${kind}`)}</span>}
      {hint !== undefined &&
        (kind === 'command' ? (
          <kbd className="rounded border border-line bg-sunken px-1.5 font-mono text-xs">{hint}</kbd>
        ) : (
          <span className="text-xs text-ink-2">{hint}</span>
        ))}
    </MenuItem>
  )
}
