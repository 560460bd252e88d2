import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'

const ExportDialog = createLazyComponent(
  async () => (await import('#src/screens/shared/export/ExportDialog.tsx')).ExportDialog,
)

interface ExportButtonProps {
  /** The documents to export, in the order of the list. */
  submissions: readonly Submission[]
  size?: 'small' | 'normal'
  children: string
}

/**
 * Opens the export dialog for documents of the list. Without documents there is no button; an open dialog stays,
 * with the outcome of its export, when they leave the list.
 */
export function ExportButton({ submissions, size = 'normal', children }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {submissions.length > 0 && (
        <Button icon={Download} size={size} onClick={() => setOpen(true)}>
          {children}
        </Button>
      )}
      {isOpen && <ExportDialog submissions={submissions} onClose={() => setOpen(false)} />}
    </>
  )
}
