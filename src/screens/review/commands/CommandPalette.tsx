import FileText from 'lucide-react/icons/file-text'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/Dialog.tsx'
import { AriaLocaleProvider } from '../editors/AriaLocaleProvider.tsx'
import { filterPaletteItems, maxPaletteItems, type PaletteItem } from './palette-items.ts'
import { usePaletteItems, type PaletteOptions } from './use-palette-items.ts'
import './command-palette.css'

const icons: Record<PaletteItem['kind'], LucideIcon> = {
  act: Zap,
  field: SquarePen,
  page: FileText,
  document: Search,
}

/** Everything that can be done or gone to, found by typing. Loaded when it is opened. */
export function CommandPalette({ onClose, ...parts }: PaletteOptions & { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const matching = filterPaletteItems(usePaletteItems(parts), typed)
  const shown = matching.slice(0, maxPaletteItems)
  const more = matching.length - shown.length
  const act = ({ run }: PaletteItem) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(run)
  }
  return (
    <Dialog title={t('commands.title')} closeLabel={t('action.close')} onClose={onClose}>
      <AriaLocaleProvider>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField aria-label={t('commands.search')} className="palette-search">
            <Search aria-hidden className="size-4 text-ink-2" />
            <Input data-first-focus className="palette-input" placeholder={t('commands.hint')} />
          </SearchField>
          <Menu<PaletteItem>
            aria-label={t('commands.list')}
            className="palette-list"
            items={shown}
            dependencies={[typed]}
            renderEmptyState={() => <p className="px-2 py-4 text-center text-ink-2">{t('commands.none')}</p>}
          >
            {(item) => <Item item={item} onAct={() => act(item)} />}
          </Menu>
        </Autocomplete>
      </AriaLocaleProvider>
      <output className="block min-h-5 pt-1 text-xs text-ink-2">
        {more > 0 && t('commands.more', { count: more })}
      </output>
    </Dialog>
  )
}

function Item({ item, onAct }: { item: PaletteItem; onAct: () => void }) {
  const { t } = useTranslation()
  const { id, kind, label, hint: note } = item
  const Icon = icons[kind]
  return (
    <MenuItem id={id} textValue={`${label} ${note ?? ''}`} className="palette-item" onAction={onAct}>
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {kind !== 'act' && <span className="text-xs text-ink-2">{t(`commands.kind.${kind}`)}</span>}
      {note !== undefined &&
        (kind === 'act' ? (
          <kbd className="rounded border border-line bg-sunken px-1.5 font-mono text-xs">{note}</kbd>
        ) : (
          <span className="text-xs text-ink-2">{note}</span>
        ))}
    </MenuItem>
  )
}
