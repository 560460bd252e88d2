/**
 * Builds two mails in Outlook's format ([MS-OXMSG]) that no program can write where tests run, one in Unicode and one
 * signed: `node make-mails.ts FOLDER`. Other parts of real mails (a table of names, times) are optional for readers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

const [folder = '.'] = process.argv.slice(2)
const readSpecimenFile = (name: string) => readFileSync(join(import.meta.dirname, '..', name))

/** A property by its number: a text, or bytes. */
type Properties = Readonly<Record<number, string | Uint8Array>>

interface Folder {
  readonly properties: Properties
  /** Numbers by the number of their property. */
  readonly numbers?: Readonly<Record<number, number>>
  readonly folders?: Readonly<Record<string, Folder>>
}

const subject = 0x0037
const sender = { name: 0x0c1a, address: 0x5d01 }
const body = { plain: 0x1000, html: 0x1013, codepage: 0x3fde, messageCodepage: 0x3ffd }
const receiver = { name: 0x3001, address: 0x39fe, kind: 0x0c15 }
const attached = { bytes: 0x3701, name: 0x3707, type: 0x370e, method: 0x3705 }
const messageClass = 0x001a

const attachment = (type: string, bytes: Uint8Array, name?: string): Folder => ({
  properties: { [attached.bytes]: bytes, [attached.type]: type, ...(name && { [attached.name]: name }) },
  numbers: { [attached.method]: 1 },
})

/** @param unicode texts as UTF-16; otherwise one byte per letter, as older Outlooks write them. */
function buildMail(root: Folder, unicode: boolean): Uint8Array {
  const entries: Entry[] = []
  const add = (name: string, content: Buffer): number =>
    // Copied out of Node's buffer pool, because the writer would use the pool from its start.
    entries.push({ name, type: 2, binaryProvider: () => new Uint8Array(content), length: content.length }) - 1
  function addFolder(
    name: string,
    { properties, numbers = {}, folders = {} }: Folder,
    header: number,
  ): number {
    const place = entries.push({ name, type: name === 'Root Entry' ? 5 : 1, length: 0 }) - 1
    const texts = Object.entries(properties).map(([number, value]) =>
      toStream(Number(number), value, unicode),
    )
    const terminatorBytes = unicode ? 2 : 1
    const table = [
      ...texts.map(({ tag, content, isText }) =>
        buildRow(tag, content.length + (isText ? terminatorBytes : 0)),
      ),
      ...Object.entries(numbers).map(([number, value]) => buildRow((Number(number) << 16) | 0x0003, value)),
    ]
    const children = [
      add('__properties_version1.0', Buffer.concat([Buffer.alloc(header), ...table])),
      ...texts.map(({ tag, content }) => add(`__substg1.0_${formatTag(tag)}`, content)),
      ...Object.entries(folders).map(([inner, content]) => addFolder(inner, content, 8)),
    ]
    Object.assign(entries[place] ?? {}, { children })
    return place
  }
  addFolder('Root Entry', root, 32)
  return burn(entries)
}

function toStream(number: number, value: string | Uint8Array, unicode: boolean) {
  const isText = typeof value === 'string'
  const textType = unicode ? 0x001f : 0x001e
  const type = isText ? textType : 0x0102
  const content = isText ? Buffer.from(value, unicode ? 'utf16le' : 'latin1') : Buffer.from(value)
  return { tag: number * 0x10000 + type, content, isText }
}

/** Builds a row of the property table: its tag, flags for reading and writing, and its value or length. */
function buildRow(tag: number, value: number): Buffer {
  const line = Buffer.alloc(16)
  line.writeUInt32LE(tag >>> 0, 0)
  line.writeUInt32LE(6, 4)
  line.writeUInt32LE(value, 8)
  return line
}

const formatTag = (tag: number) => (tag >>> 0).toString(16).toUpperCase().padStart(8, '0')

const html = `<html><body><p>Geachte heer Bos,</p><p>Bijgaand onze factuur <b>2025-0381</b> voor het café.</p>
<img src="https://elders.example/teller.gif"></body></html>`
const receivers = {
  '__recip_version1.0_#00000000': {
    properties: { [receiver.name]: 'Jan Bos', [receiver.address]: 'jan@bos.example' },
    numbers: { [receiver.kind]: 1 },
  },
}

const invoice: Folder = {
  properties: {
    [messageClass]: 'IPM.Note',
    [subject]: 'Factuur 2025-0381',
    [sender.name]: 'Molenwerf Techniek',
    [sender.address]: 'post@molenwerf.example',
    [body.plain]: 'Geachte heer Bos,\r\n\r\nBijgaand onze factuur 2025-0381 voor het café.\r\n',
    [body.html]: Buffer.from(html, 'latin1'),
  },
  numbers: { [body.codepage]: 1252 },
  folders: {
    ...receivers,
    '__attach_version1.0_#00000000': attachment('image/png', readSpecimenFile('note.png'), 'factuur.png'),
    '__attach_version1.0_#00000001': attachment('image/tiff', readSpecimenFile('zettel.tif')),
  },
}
writeFileSync(join(folder, 'bericht.msg'), buildMail(invoice, true))

// The signed content is one attachment, as transmitted.
const signed = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/signed; micalg=sha-256; protocol="application/pkcs7-signature"; boundary="buiten"',
  '',
  '--buiten',
  'Content-Type: multipart/mixed; boundary="binnen"',
  '',
  '--binnen',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Anbei unsere Rechnung RE-7741.',
  '--binnen',
  'Content-Type: image/gif; name="rechnung.gif"',
  'Content-Disposition: attachment; filename="rechnung.gif"',
  'Content-Transfer-Encoding: base64',
  '',
  ...(readSpecimenFile('zettel.gif')
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
  '--binnen--',
  '--buiten',
  'Content-Type: application/pkcs7-signature; name="smime.p7s"',
  'Content-Disposition: attachment; filename="smime.p7s"',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '--buiten--',
  '',
].join('\r\n')
const letter: Folder = {
  properties: {
    [messageClass]: 'IPM.Note.SMIME.MultipartSigned',
    [subject]: 'Rechnung RE-7741, fällig',
    // In the Central European code page: Dvořák.
    [sender.name]: 'Uhlenbrock & Dvo\u00F8\u00E1k',
    [sender.address]: 'post@uhlenbrock.example',
    [body.plain]: 'Anbei unsere Rechnung RE-7741, fällig am 02.07.2025.\r\n',
  },
  numbers: { [body.messageCodepage]: 1250 },
  folders: {
    ...receivers,
    '__attach_version1.0_#00000000': attachment('multipart/signed', Buffer.from(signed, 'utf8')),
  },
}
writeFileSync(join(folder, 'brief.msg'), buildMail(letter, false))
