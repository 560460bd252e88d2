import type { Slice } from './workbook.ts'

/** Collects changes to a text and applies them together; positions are those of the original text. */
export class SourceEdits {
  private readonly source: string
  private readonly attributes = new Map<
    number,
    { readonly tag: Slice; readonly changes: Map<string, string> }
  >()
  private readonly replacements = new Map<number, { readonly slice: Slice; readonly text: string }>()

  constructor(source: string) {
    this.source = source
  }

  read({ start, end }: Slice): string {
    return this.source.slice(start, end)
  }

  /** Sets an attribute of a tag. Several of one tag may be set; the last value of each counts. */
  setAttribute(tag: Slice, name: string, value: string): void {
    const known = this.attributes.get(tag.start) ?? { tag, changes: new Map<string, string>() }
    known.changes.set(name, value)
    this.attributes.set(tag.start, known)
  }

  /**
   * Replaces a slice that no other change overlaps; an empty one is an insertion, and several at one position add up.
   */
  replace(slice: Slice, text: string): void {
    const known = this.replacements.get(slice.start)
    const isInsertion = known !== undefined && slice.end === slice.start
    this.replacements.set(slice.start, { slice, text: isInsertion ? known.text + text : text })
  }

  /** The text with all changes. */
  apply(): string {
    const tags = [...this.attributes.values()].map(({ tag, changes }) => ({
      slice: tag,
      text: setAttributes(this.read(tag), changes),
    }))
    const all = [...this.replacements.values(), ...tags].sort(
      (one, other) => one.slice.start - other.slice.start,
    )
    const pieces: string[] = []
    let at = 0
    for (const { slice, text } of all) {
      pieces.push(this.source.slice(at, slice.start), text)
      at = slice.end
    }
    return [...pieces, this.source.slice(at)].join('')
  }
}

/** Changes attributes of a tag whose values are all in double quotes, as LibreOffice writes them. */
export function setAttributes(tag: string, changes: ReadonlyMap<string, string>): string {
  let changed = tag
  for (const [name, value] of changes) {
    const attribute = ` ${name}="${value}"`
    const before = changed.search(new RegExp(`\\s${name}="`))
    if (before >= 0) {
      const valueStart = changed.indexOf('"', before) + 1
      const valueEnd = changed.indexOf('"', valueStart) + 1
      changed = changed.slice(0, before) + attribute + changed.slice(valueEnd)
    } else changed = changed.replace(/^<[^\s/>]+/, (start) => start + attribute)
  }
  return changed
}
