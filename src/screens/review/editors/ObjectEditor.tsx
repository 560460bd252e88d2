import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { getAtPath, renameKey, type JsonPath } from '#src/values/json-path.ts'
import { AddEntry } from './AddEntry.tsx'
import { KeyInput } from './KeyInput.tsx'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/**
 * The entries of an object. The names in a Dictionary were read from the document, so entries can be renamed, added and
 * removed; the keys of any other object are the service's notation of a value and stay.
 */
export function ObjectEditor({ path, label }: PartEditorProps) {
  const { t } = useTranslation()
  const { whole, isDisabled, hasProblem, put, remove, Part } = useNestedValue()
  const part = getAtPath(whole.value, path)
  const object: JsonObject = isJsonObject(part) ? part : {}
  const isExtensible = isDictionary(whole.type, whole.value, path)
  const isFixed = isDisabled || hasProblem
  const rename = (from: string, to: string) => put(path, renameKey(object, from, to))
  return (
    <div className="nested-parts">
      <ul aria-label={label} className="space-y-1">
        {Object.keys(object).map((key) => {
          const name = isExtensible ? key : toReadableName(key)
          return (
            <li key={key} className="nested-entry">
              {isExtensible ? (
                <KeyInput
                  path={[...path, key]}
                  name={key}
                  isDisabled={isFixed}
                  isTaken={(to) => Object.hasOwn(object, to)}
                  onRename={(to) => rename(key, to)}
                />
              ) : (
                <span className="truncate pt-2 text-2xs text-ink-2" title={key}>
                  {name}
                </span>
              )}
              <Part path={[...path, key]} label={name} />
              {isExtensible && (
                <Button
                  variant="quiet"
                  icon={Trash2}
                  iconOnly
                  disabled={isFixed}
                  onClick={() => remove([...path, key])}
                >
                  {t('editors.remove', { name })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isExtensible && <AddEntry object={object} path={path} isDisabled={isFixed} />}
    </div>
  )
}

/** Whether the names in an object were read from the document: the Value of a Dictionary, of the field or of an entry. */
function isDictionary(
  type: string | undefined,
  whole: Parameters<typeof getAtPath>[0],
  path: JsonPath,
): boolean {
  if (path.length === 0) return type === 'Dictionary'
  const parent = getAtPath(whole, path.slice(0, -1))
  return path.at(-1) === 'Value' && isFieldEntry(parent) && parent['Type'] === 'Dictionary'
}
