import { useState } from 'react'
import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'

interface JsonTreeProps {
  value: JsonValue
  /** Nesting depth, from 0. */
  depth?: number
}

/** Branches up to this depth are open at first. */
const maxOpenDepth = 2
/** Longer lists are split into bundles of this size. */
const bundleSize = 100

/** Any JSON as a tree. Closed branches are not rendered. */
export function JsonTree({ value, depth = 0 }: JsonTreeProps) {
  const entries = listEntries(value)
  if (entries === undefined)
    return <span className="font-mono text-sm wrap-anywhere">{formatLeaf(value)}</span>
  return (
    <ul
      className={
        depth === 0 ? 'flex flex-col gap-0.5' : 'ml-3 flex flex-col gap-0.5 border-l border-line pl-3'
      }
    >
      {entries.map(([name, inner]) => (
        <li key={name} className="min-w-0">
          {listEntries(inner) === undefined ? (
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span className="text-ink-2">{name}</span>
              <span className="min-w-0 font-mono wrap-anywhere">{formatLeaf(inner)}</span>
            </p>
          ) : (
            <JsonBranch name={name} value={inner} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  )
}

function JsonBranch({ name, value, depth }: JsonTreeProps & { name: string; depth: number }) {
  const [isOpen, setOpen] = useState(depth <= maxOpenDepth)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 text-sm font-medium">
        {name} <span className="font-normal text-ink-2 tabular-nums">({listEntries(value)?.length})</span>
      </summary>
      {isOpen && <JsonTree value={value} depth={depth} />}
    </details>
  )
}

/** The entries of an object or array; undefined for a leaf. */
function listEntries(value: JsonValue): [string, JsonValue][] | undefined {
  if (Array.isArray(value)) return bundleItems(value)
  return isJsonObject(value) && Object.keys(value).length > 0 ? Object.entries(value) : undefined
}

function bundleItems(list: readonly JsonValue[]): [string, JsonValue][] | undefined {
  if (list.length === 0) return undefined
  if (list.length <= bundleSize) return list.map((item, at) => [String(at + 1), item])
  return Array.from({ length: Math.ceil(list.length / bundleSize) }, (_, at) => {
    const part = list.slice(at * bundleSize, (at + 1) * bundleSize)
    return [`${at * bundleSize + 1}–${at * bundleSize + part.length}`, part]
  })
}

function formatLeaf(value: JsonValue): string {
  if (isRawNumber(value)) return value.rawJSON
  if (Array.isArray(value)) return '[]'
  if (isJsonObject(value)) return '{}'
  return typeof value === 'string' ? value : String(value)
}
