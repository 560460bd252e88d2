import { useEffect, useState } from 'react'
import { announce } from '#src/ui/browser/announcements.ts'
import { copyText } from '#src/ui/browser/copy-text.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Copies a text, announces it, and reports for a moment that it was copied. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(
    function resetCopied() {
      if (!isCopied) return undefined
      const clock = setTimeout(() => setCopied(false), 1800)
      return () => clearTimeout(clock)
    },
    [isCopied],
  )
  const copy = (text: string) =>
    void copyText(text).then((worked) => {
      setCopied(worked)
      announce(t(worked ? 'registry.result.copied' : 'registry.result.notCopied'))
    })
  return { isCopied, copy }
}
