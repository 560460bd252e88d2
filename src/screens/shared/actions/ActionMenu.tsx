import { useLayoutEffect, type RefObject } from 'react'
import { Menu, MenuItem, Popover, setInteractionModality, Text } from 'react-aria-components'
import '#src/ui/browser/disable-pressable-style.ts'

/** An item of a menu. */
export interface ActionMenuItem {
  readonly id: string
  readonly label: string
  readonly isDisabled: boolean
  /** Why it is disabled. */
  readonly reason?: string | undefined
  readonly run: () => void
}

interface ActionMenuProps {
  label: string
  /** The button that opened the menu. */
  triggerRef: RefObject<HTMLButtonElement | null>
  items: readonly ActionMenuItem[]
  onClose: () => void
}

/** An open menu below its button. Loaded lazily: most buttons are never pressed. */
export function ActionMenu({ label, triggerRef, items, onClose }: ActionMenuProps) {
  useLayoutEffect(function focusFirstItemAtOnce() {
    // The click that a pressed Enter makes has no pointer, so until the key is released react-aria takes it for a
    // screen reader's. It then gives the focus a frame later, and only to the menu: the first item would be skipped.
    setInteractionModality('keyboard')
  }, [])
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
        // A menu takes the focus, and returns it to its button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        items={items}
        disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onClose={onClose}
        className="outline-none"
      >
        {({ id, label: text, reason, run }) => (
          <MenuItem
            id={id}
            textValue={text}
            onAction={run}
            className="group flex min-h-8 cursor-default flex-col justify-center rounded px-2 py-1 text-sm outline-none data-[disabled]:text-ink-2 data-[focused]:bg-accent-soft"
          >
            <Text slot="label" className="group-data-[disabled]:opacity-60">
              {text}
            </Text>
            {reason !== undefined && (
              <Text slot="description" className="text-2xs">
                {reason}
              </Text>
            )}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  )
}
