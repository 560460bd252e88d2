import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { XmlElement } from './xml-element.ts'

/** Limits for one XML document. Invoices with ten thousand lines stay well below them. */
export const xmlLimits = {
  bytes: 16 * 1024 * 1024,
  depth: 64,
  elements: 400_000,
  attributesPerElement: 100,
} as const

interface OpenElement {
  readonly name: string
  readonly namespace: string
  readonly attributes: Map<string, string>
  readonly children: XmlElement[]
  text: string
}

/**
 * Parses an XML document into elements. Any document type declaration is refused, so that the document cannot name
 * anything external and only the five entities of XML are expanded.
 *
 * @returns the root element; undefined if the document is not well-formed, has a document type declaration or an
 *   unknown encoding, or exceeds `xmlLimits`.
 */
export function parseXml(bytes: Uint8Array): XmlElement | undefined {
  if (bytes.length > xmlLimits.bytes) return undefined
  const text = decodeXml(bytes)
  if (text === undefined) return undefined
  try {
    return buildTree(text)
  } catch {
    return undefined
  }
}

function buildTree(text: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type declaration')
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    elements += 1
    if (elements > xmlLimits.elements || open.length >= xmlLimits.depth) throw new Error('too large')
    const attributes = Object.values(tag.attributes)
    if (attributes.length > xmlLimits.attributesPerElement) throw new Error('too many attributes')
    open.push({
      name: tag.local,
      namespace: tag.uri,
      attributes: new Map(attributes.map(({ local, value }) => [local, value.trim()])),
      children: [],
      text: '',
    })
  })
  const addText = (piece: string) => {
    const current = open.at(-1)
    if (current) current.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    const element = { ...closed, text: closed.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
  })
  parser.write(text).close()
  return root
}

/** Decodes by byte order mark, else by the declared encoding, else as UTF-8. */
function decodeXml(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  const encoding = findUtf16(first, second) ?? declared ?? 'utf-8'
  try {
    // saxes does not check the declared encoding, so the already decoded text may keep its declaration.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart()
  } catch {
    return undefined
  }
}

function findUtf16(first: number | undefined, second: number | undefined): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined
}
