import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ModelCorrections } from './ModelCorrections.tsx'
import { ModelFacts } from './ModelFacts.tsx'
import { ModelNameForm } from './ModelNameForm.tsx'
import type { ModelChanges } from './use-model-changes.ts'

interface ModelItemProps {
  model: WorkspaceModel
  changes: ModelChanges
  onRemoved: () => void
}

/** One model with its facts and actions. */
export function ModelItem({ model, changes, onRemoved }: ModelItemProps) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const wasNaming = useRef(false)
  const { id, label, hidden, source } = model
  const words = { model: label ?? id }
  const stopNaming = () => {
    wasNaming.current = true
    setNaming(false)
  }
  // The button was away while the name was typed: it takes the focus when it is back.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !wasNaming.current) return
    wasNaming.current = false
    button.focus()
  }, [])
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{label ?? id}</span>
        {label !== null && <code className="min-w-0 text-xs wrap-anywhere text-ink-2">{id}</code>}
        {hidden && (
          <Badge icon={EyeOff} tone="plain">
            {t('settings.models.hidden')}
          </Badge>
        )}
        <div className="ml-auto flex flex-wrap gap-1">
          {!isNaming && (
            <Button
              ref={takeFocus}
              size="small"
              icon={PencilLine}
              aria-label={t('settings.models.rename', words)}
              onClick={() => setNaming(true)}
            >
              {t('settings.models.renameShort')}
            </Button>
          )}
          <Button
            size="small"
            icon={hidden ? Eye : EyeOff}
            aria-label={t(hidden ? 'settings.models.show' : 'settings.models.hide', words)}
            onClick={() => changes.change.mutate({ id, hidden: !hidden })}
          >
            {t(hidden ? 'settings.models.showShort' : 'settings.models.hideShort')}
          </Button>
          {source === 'added' && (
            <Button
              size="small"
              icon={Trash2}
              aria-label={t('settings.models.remove', words)}
              onClick={() => changes.forget.mutate(id, { onSuccess: onRemoved })}
            >
              {t('settings.models.removeShort')}
            </Button>
          )}
        </div>
      </div>
      {isNaming && <ModelNameForm model={model} changes={changes} onClose={stopNaming} />}
      <ModelFacts model={model} />
      {model.provider !== 'B' && model.documentType !== false && <ModelCorrections modelId={id} />}
    </li>
  )
}
