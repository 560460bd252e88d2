import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import '#src/ui/browser/disable-pressable-style.ts'

/** An item of a menu. */
export interface ActionMenuItem {
  readonly id: string
  readonly label: string
  readonly isDisabled: boolean
  readonly run: () => void
}

interface ActionMenuProps {
  label: string
  /** The button that opened it. */
  triggerRef: RefObject<HTMLButtonElement | null>
  items: readonly ActionMenuItem[]
  onClose: () => void
}

/** An open menu below its button. Loaded lazily: most buttons are never pressed. */
export function ActionMenu({ label, triggerRef, items, onClose }: ActionMenuProps) {
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={triggerRef}
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="min-w-48 rounded-md border border-line bg-raised p-1 shadow-[0_8px_24px_var(--shadow)]"
    >
      <Menu<ActionMenuItem>
        aria-label={label}
        // A menu takes the focus, and gives it back to its button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        items={items}
        disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onClose={onClose}
        className="outline-none"
      >
        {({ id, label: text, run }) => (
          <MenuItem
            id={id}
            textValue={text}
            onAction={run}
            className="flex min-h-8 cursor-default items-center rounded px-2 text-sm outline-none data-[disabled]:text-ink-2 data-[disabled]:opacity-60 data-[focused]:bg-accent-soft"
          >
            {text}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  )
}
