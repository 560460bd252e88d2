import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ActionMenu, type ActionMenuItem } from './ActionMenu.tsx'
import { canCompare, listMenuActions } from './menu-actions.ts'
import { useActionFlow, type ActionFlowOptions } from './use-action-flow.tsx'

interface OpenedActionsProps {
  submissions: readonly Submission[]
  options: ActionFlowOptions
  extraItems: readonly ActionMenuItem[]
  /** The menu is open. */
  isOpen: boolean
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** What is behind a button "More": the menu, and what follows when something is chosen in it. Loaded lazily. */
export function OpenedActions({ submissions, options, extraItems, ...menu }: OpenedActionsProps) {
  const { isOpen, triggerRef, onClose } = menu
  const { t } = useTranslation()
  const { start, dialog } = useActionFlow(options)
  const items = listMenuActions(submissions).map(({ action, targets }) => ({
    id: action,
    label: t(`actions.names.${action}`),
    isDisabled: targets.length === 0,
    run: () => start(action, targets),
  }))
  const navigate = useNavigate()
  const [only] = submissions.length === 1 ? submissions : []
  const compare = async (submissionId: string) => {
    await options.onBefore?.()
    await navigate({
      to: '/review/$submissionId/compare',
      params: { submissionId },
      // From a review: the document that is open.
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
