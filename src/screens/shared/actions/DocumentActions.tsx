import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import type { ActionMenuItem } from './ActionMenu.tsx'
import type { ActionFlowOptions } from './use-action-flow.tsx'

const OpenedActions = createLazyComponent(async () => (await import('./OpenedActions.tsx')).OpenedActions)
const RestoreButton = createLazyComponent(async () => (await import('./RestoreButton.tsx')).RestoreButton)

const noItems: readonly ActionMenuItem[] = []

interface DocumentActionsProps extends ActionFlowOptions {
  /** The documents of the menu; at least one. */
  submissions: readonly Submission[]
  /** Names the document after the button, for screen readers: it is one row of many. */
  fileName?: string
  /** Items at the end of the menu that are not actions. */
  extraItems?: readonly ActionMenuItem[]
  /** Whether only an icon is shown. */
  isCompact?: boolean
  /** Where only the icon of the normal button is shown. */
  wordClassName?: string | undefined
}

/**
 * The menu button "More" with the actions for documents; for deleted ones the button "Restore". Every row of a list
 * has one, so everything but the button is loaded on the first press.
 */
export function DocumentActions({
  submissions,
  fileName,
  isCompact = false,
  wordClassName,
  extraItems = noItems,
  ...options
}: DocumentActionsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const size = isCompact ? 'small' : 'normal'
  // In one text: a name from several elements would have a space before the colon.
  const describe = (action: string) =>
    fileName === undefined ? undefined : `${action}: ${replaceBidiControls(fileName)}`
  if (submissions.every((submission) => submission.deleted !== null))
    return (
      <RestoreButton
        submissions={submissions}
        size={size}
        options={options}
        label={describe(t('actions.names.restore'))}
      />
    )
  return (
    <>
      <Button
        ref={button}
        variant={isCompact ? 'quiet' : 'secondary'}
        size={size}
        icon={Ellipsis}
        aria-label={describe(t('actions.more'))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tooltip={t('actions.more')}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <span className={isCompact ? 'sr-only' : wordClassName}>{t('actions.more')}</span>
      </Button>
      {isUsed && (
        <OpenedActions
          submissions={submissions}
          options={options}
          extraItems={extraItems}
          isOpen={isOpen}
          triggerRef={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
