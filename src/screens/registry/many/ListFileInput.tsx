import FolderOpen from 'lucide-react/icons/folder-open'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Maximum size of a list file, in bytes. */
const maxBytes = 1_000_000

/** Reads a list from a file, in the browser. */
export function ListFileInput({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable'>()
  const load = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(undefined)
    if (file.size > maxBytes) return setProblem('tooLarge')
    try {
      onText(decodeText(await file.arrayBuffer()))
    } catch {
      setProblem('unreadable')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        hidden
        onChange={({ target }) => {
          void load(target.files?.[0])
          // Choosing the same file again must be a change event too.
          target.value = ''
        }}
      />
      <Button size="small" icon={FolderOpen} onClick={() => input.current?.click()}>
        {t('registry.many.load')}
      </Button>
      <span role={problem && 'alert'} className={problem ? 'text-xs text-bad' : 'text-xs text-ink-2'}>
        {problem ? t(`registry.many.${problem}`) : t('registry.many.loadHint')}
      </span>
    </div>
  )
}

/** Decodes UTF-8, otherwise the encoding of older spreadsheets. @throws TypeError when the file is not text. */
function decodeText(bytes: ArrayBuffer): string {
  const head = new Uint8Array(bytes.slice(0, 2))
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (new Uint8Array(bytes).includes(0)) throw new TypeError('no text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
