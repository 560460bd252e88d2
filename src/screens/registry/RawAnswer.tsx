import { useTranslation } from 'react-i18next'
import type { RegistryReply } from '#src/client/registry.ts'
import { maskKeys } from '#src/company/read-errors.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'

/** Longest text that is shown of an answer that nobody understands. */
const mostShown = 20_000

/** An answer as it came: JSON laid out, anything else as text. Nothing in it runs. */
export function RawAnswer({ reply: { text, json } }: { reply: RegistryReply }) {
  const { t } = useTranslation()
  if (text.trim() === '') return <p className="text-sm text-ink-2">{t('registry.result.noBody')}</p>
  const shown = json === undefined ? text : stringifyJson(json, 2)
  return (
    <Disclosure label={t('registry.trouble.raw')}>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {maskKeys(shown.slice(0, mostShown))}
      </pre>
    </Disclosure>
  )
}
