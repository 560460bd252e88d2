import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { JsonValue } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { createEmptyLike } from '#src/values/field-entry.ts'
import { isJsonArray, getAtPath, insertItem, moveItem } from '#src/values/json-path.ts'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/** The items of a list: each can be edited, moved and removed; a new item copies the kind of the last one. */
export function ListEditor({ path, label }: PartEditorProps) {
  const { t } = useTranslation()
  const { whole, isDisabled, hasProblem, put, remove, Part } = useNestedValue()
  const list = useRef<HTMLOListElement>(null)
  const part = getAtPath(whole.value, path)
  const items = isJsonArray(part) ? part : []
  const isFixed = isDisabled || hasProblem
  const change = (next: readonly JsonValue[]) => put(path, next)
  const add = () => {
    flushSync(() => change(insertItem(items, items.length, createEmptyLike(items.at(-1)))))
    list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, select, textarea)')?.focus()
  }
  return (
    <div className="nested-parts">
      <ol ref={list} aria-label={label} className="space-y-1">
        {items.map((_, index) => {
          const name = t('editors.item', { number: index + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- items have no identity, and their controls no state
            <li key={index} className="flex items-start gap-1">
              <span aria-hidden className="w-5 shrink-0 pt-2 text-right text-2xs text-ink-2 tabular-nums">
                {index + 1}
              </span>
              <Part path={[...path, index]} label={name} />
              <Button
                variant="quiet"
                icon={ArrowUp}
                iconOnly
                disabled={isFixed || index === 0}
                onClick={() => change(moveItem(items, index, index - 1))}
              >
                {t('editors.up', { name })}
              </Button>
              <Button
                variant="quiet"
                icon={ArrowDown}
                iconOnly
                disabled={isFixed || index === items.length - 1}
                onClick={() => change(moveItem(items, index, index + 1))}
              >
                {t('editors.down', { name })}
              </Button>
              <Button
                variant="quiet"
                icon={Trash2}
                iconOnly
                disabled={isFixed}
                onClick={() => remove([...path, index])}
              >
                {t('editors.remove', { name })}
              </Button>
            </li>
          )
        })}
      </ol>
      <Button size="small" icon={Plus} disabled={isFixed} onClick={add}>
        {t('editors.addItem')}
      </Button>
    </div>
  )
}
