import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import { Button } from '../Button.tsx'
import { runMessageAction, useMessage, type MessageAction } from './messages.ts'

/**
 * Shows messages; rendered from the start, so that screen readers announce each of them. */
export function MessageBar() {
  const message = useMessage()
  return (
    <output className="pointer-events-none fixed inset-x-3 bottom-4 z-20 flex justify-center pointer-coarse:top-28 pointer-coarse:bottom-auto">
      {message && (
        <span
          key={message.number}
          className="flex max-w-full items-center gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm wrap-anywhere shadow-3"
        >
          {message.kind === 'success' ? (
            <Check aria-hidden className="size-4 shrink-0 text-good" />
          ) : (
            <Info aria-hidden className="size-4 shrink-0 text-ink-2" />
          )}
          <span className="min-w-0">{message.text}</span>
          {message.action && <MessageButton action={message.action} />}
        </span>
      )}
    </output>
  )
}

function MessageButton({ action }: { action: MessageAction }) {
  return (
    <Button size="small" className="pointer-events-auto" onClick={() => runMessageAction(action)}>
      {action.label}
    </Button>
  )
}
