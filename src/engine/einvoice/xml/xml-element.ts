/** An element of an XML document, by local name: namespace prefixes are left out. */
export interface XmlElement {
  readonly name: string
  /** Namespace URI; empty if there is none. */
  readonly namespace: string
  /** By local name. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The element's own text, trimmed. */
  readonly text: string
}

/** All elements at a path of names below an element: `PaymentMeans/PaymentID`. A step may list alternatives: `A|B`. */
export function findElements(element: XmlElement | undefined, path: string): readonly XmlElement[] {
  if (element === undefined) return []
  return path.split('/').reduce<readonly XmlElement[]>(
    (found, step) => {
      const names = step.split('|')
      return found.flatMap((parent) => parent.children.filter(({ name }) => names.includes(name)))
    },
    [element],
  )
}

/** The first element at a path; undefined if there is none. */
export const findElement = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  findElements(element, path)[0]

/** The first non-empty text at a path; undefined if there is none. */
export const findText = (element: XmlElement | undefined, path: string): string | undefined =>
  findElements(element, path).find(({ text }) => text !== '')?.text
