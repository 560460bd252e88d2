import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ActionMenu, type ActionMenuItem } from './ActionMenu.tsx'
import { canCompare, findImpossibleReason, listMenuActions } from './menu-actions.ts'
import { useActionFlow, type ActionFlowOptions } from './use-action-flow.tsx'

interface OpenedActionsProps {
  submissions: readonly Submission[]
  options: ActionFlowOptions
  extraItems: readonly ActionMenuItem[]
  /** Whether the menu is open. */
  isOpen: boolean
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The menu of a button "More", and the dialogs that its items open. Loaded lazily. */
export function OpenedActions({ submissions, options, extraItems, ...menu }: OpenedActionsProps) {
  const { isOpen, triggerRef, onClose } = menu
  const { t } = useTranslation()
  const { start, dialog } = useActionFlow(options)
  /** Runs once the menu is closed and its button has the focus: a dialog returns the focus to the element that had it. */
  const runLater = (run: () => void) => () => {
    onClose()
    setTimeout(() => {
      triggerRef.current?.focus()
      run()
    })
  }
  const items = listMenuActions(submissions).map(({ action, targets }) => {
    const isDisabled = targets.length === 0
    const reason = isDisabled ? findImpossibleReason(submissions, action) : undefined
    return {
      id: action,
      label: t(`actions.names.${action}`),
      isDisabled,
      reason: reason && t(`actions.impossible.${reason}`),
      run: runLater(() => start(action, targets)),
    }
  })
  const navigate = useNavigate()
  const [only] = submissions.length === 1 ? submissions : []
  const compare = async (submissionId: string) => {
    await options.onBefore?.()
    await navigate({
      to: '/review/$submissionId/compare',
      params: { submissionId },
      // In a review: the open document.
      search: ({ document }: { document?: number | undefined }) => ({ document }),
    })
  }
  const compareItems =
    only !== undefined && canCompare(only)
      ? [
          {
            id: 'compare',
            label: t('actions.compare'),
            isDisabled: false,
            run: () => void compare(only.id),
          },
        ]
      : []
  return (
    <>
      {isOpen && (
        <ActionMenu
          label={t('actions.more')}
          triggerRef={triggerRef}
          items={[...items, ...compareItems, ...extraItems]}
          onClose={onClose}
        />
      )}
      {dialog}
    </>
  )
}
