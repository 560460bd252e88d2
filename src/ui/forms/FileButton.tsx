import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../Button.tsx'

interface FileButtonProps {
  icon: LucideIcon
  /** Accepted file types, as for an input of type file. */
  accept: string
  disabled: boolean
  onChoose: (file: File) => void
  children: string
}

/** A button for choosing a file. */
export function FileButton({ icon, accept, disabled, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // Choosing the same file again must be a change event too.
          target.value = ''
        }}
      />
      <Button icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
