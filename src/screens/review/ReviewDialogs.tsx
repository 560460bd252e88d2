import type { ReviewField } from '#src/review/review-field.ts'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { AddFieldDialog } from './AddFieldDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

export type OpenDialog = 'send' | 'add' | 'help'

interface ReviewDialogsProps {
  open: OpenDialog | undefined
  selection: SelectedText | undefined
  fields: readonly ReviewField[]
  onClose: () => void
}

/** The dialog that is open, if any. */
export function ReviewDialogs({ open, selection, fields, onClose }: ReviewDialogsProps) {
  if (open === 'send') return <SendDialog onClose={onClose} />
  if (open === 'help') return <HelpDialog onClose={onClose} />
  return open === 'add' ? <AddFieldDialog selection={selection} fields={fields} onClose={onClose} /> : null
}
