import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { Button } from '#src/ui/Button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyTextButtonProps {
  children: string
  /** Built when the button is pressed. */
  text: () => string
}

/** Copies a text of several lines, named by the button. */
export function CopyTextButton({ children, text }: CopyTextButtonProps) {
  const { isCopied, copy } = useCopy()
  return (
    <Button size="small" icon={isCopied ? Check : ClipboardCopy} onClick={() => copy(text())}>
      {children}
    </Button>
  )
}
