/** Makes `archive.pst`, the source of the mails of `make-archived-mails.sh`: `node make-archive.ts FOLDER`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveFile, type Subnode } from './archive-file.ts'
import { addPropertyList, addTable, type Properties } from './archive-heap.ts'

const [folder = '.'] = process.argv.slice(2)
const readSpecimenFile = (name: string) => readFileSync(join(import.meta.dirname, '..', name))

interface Person {
  readonly name: string
  readonly address: string
}

interface Mail {
  readonly subject: string
  readonly from: Person
  readonly to: readonly Person[]
  readonly sent: Date
  readonly text: string
  readonly html?: string
  /** Files of the folder above, by their names in the mail. */
  readonly files: Readonly<Record<string, { type: string; file: string }>>
}

const mails: readonly Mail[] = [
  {
    subject: 'Factuur 2025-0381 van Molenwerf',
    from: { name: 'Molenwerf Techniek', address: 'post@molenwerf.example' },
    to: [{ name: 'Jan Bos', address: 'jan@bos.example' }],
    sent: new Date('2025-05-06T09:12:00Z'),
    text: 'Geachte heer Bos,\r\n\r\nBijgaand onze factuur 2025-0381 voor de nieuwe pomp.\r\n',
    files: { 'factuur.png': { type: 'image/png', file: 'note.png' } },
  },
  {
    subject: 'Rechnung RE-7741, fällig am 02.07.2025',
    from: { name: 'Jürgen Groß', address: 'gross@uhlenbrock.example' },
    to: [
      { name: 'Anna Voß', address: 'anna@voss.example' },
      { name: 'Buchhaltung', address: 'rechnung@voss.example' },
    ],
    sent: new Date('2025-06-02T14:40:00Z'),
    text: 'Anbei unsere Rechnung RE-7741 für die Geräte.\r\n',
    html: '<html><body><p>Anbei unsere Rechnung <b>RE-7741</b> für die Geräte.</p></body></html>',
    files: {
      'Rechnung für Voß.gif': { type: 'image/gif', file: 'zettel.gif' },
      'Lieferschein.tif': { type: 'image/tiff', file: 'zettel.tif' },
    },
  },
]

const file = new ArchiveFile()
const nodes = { store: 0x21, root: 0x122, top: 0x8022, inbox: 0x8042 }
const htmlBody = 0x1013
const receiver = { kind: 0x0c15, name: 0x3001, addressType: 0x3002, address: 0x3003, smtp: 0x39fe }
const attached = {
  bytes: 0x3701,
  shortName: 0x3704,
  method: 0x3705,
  name: 0x3707,
  type: 0x370e,
  size: 0x0e20,
}

addFolder(nodes.root, 'Root', nodes.root)
addFolder(nodes.top, 'Archive', nodes.root)
addFolder(nodes.inbox, 'Inbox', nodes.top)
const [store, entry] = [Buffer.from('a store of mails'), Buffer.alloc(24)]
store.copy(entry, 4)
entry.writeUInt32LE(nodes.top, 20)
const [displayName, topFolder, storeKey] = [0x3001, 0x35e0, 0x0ff9]
file.node(
  nodes.store,
  addPropertyList(file, { [displayName]: 'Archive', [topFolder]: entry, [storeKey]: store }, []),
  0,
  0,
)
mails.forEach((mail, index) => addMail(mail, 0x200004 + (index << 5)))
writeFileSync(join(folder, 'archive.pst'), file.bytes())

function addFolder(id: number, name: string, parent: number): void {
  const [display, count, unread] = [0x3001, 0x3602, 0x3603]
  const list = { [display]: name, [count]: id === nodes.inbox ? mails.length : 0, [unread]: 0 }
  file.node(id, addPropertyList(file, list, []), 0, parent)
}

function addMail({ subject, from, to, sent, text, html, files }: Mail, id: number): void {
  const subnodes: Subnode[] = [{ id: 0x692, block: addReceivers(to) }]
  const rows = Object.entries(files).map(([name, { type, file: source }], index) =>
    addAttachment(subnodes, 0x8005 + (index << 5), name, type, readSpecimenFile(source)),
  )
  subnodes.push({ id: 0x671, block: addTable(file, rows) })
  const senders = [0x0c1a, 0x0042].map((tag) => [tag, from.name])
  const addresses = [0x0c1f, 0x0065].map((tag) => [tag, from.address])
  const kinds = [0x0c1e, 0x0064].map((tag) => [tag, 'SMTP'])
  const subjects = [0x0037, 0x0070].map((tag) => [tag, subject])
  // Sent, delivered, created, changed.
  const times = [0x0039, 0x0e06, 0x3007, 0x3008].map((tag) => [tag, sent])
  const codePages = [0x3fde, 0x3ffd].map((tag) => [tag, 1252])
  const [messageClass, plain, shownTo, isRead, size, messageId] = [
    0x001a, 0x1000, 0x0e04, 0x0e07, 0x0e08, 0x1035,
  ]
  const inHtml: Properties = html === undefined ? {} : { [htmlBody]: Buffer.from(html, 'latin1') }
  const properties: Properties = {
    ...(Object.fromEntries([
      ...senders,
      ...addresses,
      ...kinds,
      ...subjects,
      ...times,
      ...codePages,
    ]) as Properties),
    [messageClass]: 'IPM.Note',
    [plain]: text,
    [shownTo]: to.map(({ name }) => name).join('; '),
    [isRead]: 1,
    [size]: 4096,
    [messageId]: `<${id}@example.com>`,
    ...inHtml,
  }
  file.node(id, addPropertyList(file, properties, subnodes), file.subnodes(subnodes), nodes.inbox)
}

function addReceivers(people: readonly Person[]): number {
  const rows = people.map(({ name, address }, index): [number, Properties] => [
    index,
    {
      [receiver.kind]: 1,
      [receiver.name]: name,
      [receiver.addressType]: 'SMTP',
      [receiver.address]: address,
      [receiver.smtp]: address,
    },
  ])
  return addTable(file, rows)
}

/** Adds an attachment. @returns its row in the mail's table of attachments. */
function addAttachment(
  subnodes: Subnode[],
  id: number,
  name: string,
  type: string,
  bytes: Buffer,
): [number, Properties] {
  const own: Subnode[] = []
  const row = { [attached.size]: bytes.length, [attached.shortName]: name, [attached.method]: 1 }
  const properties = { ...row, [attached.bytes]: bytes, [attached.name]: name, [attached.type]: type }
  const block = addPropertyList(file, properties, own)
  subnodes.push({ id, block, subnodes: file.subnodes(own) })
  return [id, row]
}
