import type { ReactNode } from 'react'
import { formatBytes } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

interface UploadRowProps {
  file: File
  children: ReactNode
  actions: ReactNode
}

/** A file that is uploading or held back, with its state and actions. */
export function UploadRow({ file, children, actions }: UploadRowProps) {
  const { language } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-medium">{replaceBidiControls(file.name)}</span>{' '}
        <span className="text-ink-2 tabular-nums">{formatBytes(file.size, language)}</span>
      </span>
      <div className="min-w-48 flex-[2]">{children}</div>
      <span className="flex gap-1">{actions}</span>
    </li>
  )
}
