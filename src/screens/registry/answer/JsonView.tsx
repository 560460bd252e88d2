import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import { maskKeys } from '#src/registry/response/parse-faults.ts'
import { stringifyJson } from '#src/contract/json.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyTextButton } from '../export/CopyTextButton.tsx'
import { buildFileName } from '../export/build-file-name.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Maximum characters to render: millions take a browser seconds. Copies and downloads have all. */
const maxShownLength = 300_000

interface JsonViewProps {
  shown: RegistryLookup
  response: RegistryResponse
  /** Whether to mask keys, on screen and in copies and downloads. */
  isFailure: boolean
}

/** The response as formatted JSON, with exact numbers. */
export function JsonView({ shown, response, isFailure }: JsonViewProps) {
  const { t } = useTranslation()
  const text = useMemo(() => {
    const whole = response.json === undefined ? response.text : stringifyJson(response.json, 2)
    return isFailure ? maskKeys(whole) : whole
  }, [response, isFailure])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <CopyTextButton text={() => text}>{t('registry.result.copyJson')}</CopyTextButton>
        <Button
          size="small"
          icon={Download}
          onClick={() => downloadFile(buildFileName(shown, 'json'), text, 'application/json')}
        >
          {t('registry.result.downloadJson')}
        </Button>
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[70vh] overflow-auto rounded-lg border border-line bg-surface p-3 font-mono text-xs whitespace-pre"
      >
        {text.slice(0, maxShownLength)}
      </pre>
      {text.length > maxShownLength && <p className="text-sm text-ink-2">{t('registry.result.jsonCut')}</p>}
    </div>
  )
}
