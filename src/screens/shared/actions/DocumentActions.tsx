import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ActionMenuItem } from './ActionMenu.tsx'
import type { ActionFlowOptions } from './use-action-flow.tsx'

const OpenedActions = createLazyComponent(async () => (await import('./OpenedActions.tsx')).OpenedActions)
const RestoreButton = createLazyComponent(async () => (await import('./RestoreButton.tsx')).RestoreButton)

const noItems: readonly ActionMenuItem[] = []

interface DocumentActionsProps extends ActionFlowOptions {
  /** The documents that the menu is for; at least one. */
  submissions: readonly Submission[]
  /** Names the document beside the button, for screen readers: one row of many. */
  fileName?: string
  /** Items at the end of the menu that are no actions. */
  extraItems?: readonly ActionMenuItem[]
  /** Shows only an icon. */
  isCompact?: boolean
}

/**
 * The menu button "More" with what can be done with documents; for deleted ones the button "Restore". A list has one in
 * each row, so all but the button is there only once it was pressed.
 */
export function DocumentActions({
  submissions,
  fileName,
  isCompact = false,
  extraItems = noItems,
  ...options
}: DocumentActionsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const size = isCompact ? 'small' : 'normal'
  const about = fileName !== undefined && <span className="sr-only">: {fileName}</span>
  if (submissions.every((submission) => submission.deleted !== null))
    return (
      <RestoreButton submissions={submissions} size={size} options={options}>
        {about}
      </RestoreButton>
    )
  return (
    <>
      <Button
        ref={button}
        variant={isCompact ? 'quiet' : 'secondary'}
        size={size}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tooltip={isCompact ? t('actions.more') : undefined}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <span className={isCompact ? 'sr-only' : undefined}>{t('actions.more')}</span>
        {about}
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
