import { useTranslation } from 'react-i18next'
import { maskKeys } from '#src/registry/response/parse-faults.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'

/** Maximum characters to render of an unreadable response. */
const maxShownLength = 20_000

/** The text of a response that is not JSON. Nothing in it is executed. */
export function RawAnswer({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text.trim() === '') return <p className="text-sm text-ink-2">{t('registry.result.noBody')}</p>
  return (
    <Disclosure label={t('registry.trouble.raw')}>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {maskKeys(text.slice(0, maxShownLength))}
      </pre>
    </Disclosure>
  )
}
