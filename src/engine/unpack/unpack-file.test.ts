import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { unpackLimits } from './unpack-budget.ts'
import { unpackFile } from './unpack-file.ts'

type Entries = readonly (readonly [name: string, content: string | Uint8Array])[]

async function createZip(
  entries: Entries,
  password?: string,
  zipCrypto = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password, zipCrypto, level: 1 })
  for (const [name, content] of entries)
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  return new Uint8Array(await zip.close())
}

const toBytes = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function extractTexts(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const unpacked = await unpackFile({ name, bytes })
  if (!unpacked.ok) throw new Error(`${unpacked.code}: ${unpacked.detail}`)
  return unpacked.attachments.map(({ path, name, bytes }) => [[...path, name].join(' > '), toText(bytes)])
}

const createMail = (body: string, type = 'text/plain') =>
  `From: Anna de Vries <anna@example.org>\r\nTo: inbox@example.org\r\nSubject: Factuur 12\r\nDate: Fri, 14 Mar 2025 09:30:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`

const createMultipartMail = (...parts: readonly string[]) =>
  `From: a@example.org\r\nSubject: Bijlagen\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`

test('returns any other file as one document', async () => {
  expect(await extractTexts('a.txt', toBytes('Factuur'))).toEqual([['a.txt', 'Factuur']])
})

test('unpacks an archive in its order, whatever the folders', async () => {
  const zip = await createZip([
    ['b/two.txt', '2'],
    ['a/one.pdf', '1'],
    ['__MACOSX/a/._one.pdf', 'x'],
    ['setup.exe', 'x'],
    ['.hidden.txt', 'x'],
    ['../../etc/three.txt', '3'],
  ])
  expect(await extractTexts('post.zip', zip)).toEqual([
    ['post.zip > two.txt', '2'],
    ['post.zip > one.pdf', '1'],
    ['post.zip > three.txt', '3'],
  ])
})

test('unpacks a mail into its body without the sent date and its attachments', async () => {
  const eml = createMultipartMail(
    'Content-Type: text/plain; charset=utf-8\r\n\r\nZie bijlage.',
    'Content-Type: text/plain; name=factuur.txt\r\nContent-Disposition: attachment; filename="=?utf-8?Q?fact=C3=BCr.txt?="\r\n\r\nFactuurnummer: 12',
    'Content-Type: image/png\r\nContent-Disposition: inline; filename=logo.png\r\n\r\nx',
    'Content-Type: message/rfc822\r\n\r\n' + createMail('Doorgestuurd'),
  )
  const attachments = await extractTexts('post.eml', toBytes(eml))
  expect(attachments.map(([place]) => place)).toEqual([
    'post.eml',
    'post.eml > factür.txt',
    'post.eml > mail-2.eml',
  ])
  expect(attachments[0]?.[1]).toContain('Subject: Bijlagen')
  expect(attachments[0]?.[1]).toContain('Zie bijlage.')
  expect(attachments[1]?.[1]?.trim()).toBe('Factuurnummer: 12')
  expect(attachments[2]?.[1]).toContain('From: Anna de Vries <anna@example.org>')
  expect(attachments[2]?.[1]).not.toContain('2025')
})

test('keeps the table columns of an HTML body and drops its scripts', async () => {
  const html =
    '<p>Beste klant,</p><table><tr><td>Subtotaal</td><td>100,00</td></tr><tr><td>Btw</td><td>21,00</td></tr></table><script>alert(1)</script>'
  const unpacked = await unpackFile({ name: 'a.eml', bytes: toBytes(createMail(html, 'text/html')) })
  const [attachment] = unpacked.ok ? unpacked.attachments : []
  const text = toText(attachment?.bytes ?? new Uint8Array())
  expect(text).toMatch(/Subtotaal +100,00\n/)
  expect(text).toMatch(/Btw +21,00$/m)
  expect(text).not.toContain('alert')
  expect(attachment?.mail).toMatchObject({ head: { subject: 'Factuur 12', to: 'inbox@example.org' } })
  expect(attachment?.mail?.html).toContain('<table>')
})

test('opens nested archives up to the depth limit', async () => {
  const nested = async (depth: number): Promise<Uint8Array<ArrayBuffer>> =>
    depth === 0 ? toBytes('diep') : createZip([[depth === 1 ? 'x.txt' : 'x.zip', await nested(depth - 1)]])
  expect((await extractTexts('x.zip', await nested(unpackLimits.depth))).length).toBe(1)
  expect(await unpackFile({ name: 'x.zip', bytes: await nested(unpackLimits.depth + 1) })).toMatchObject({
    ok: false,
    code: 'archive_too_large',
  })
  expect(await unpackFile({ name: 'x.zip', bytes: await nested(25) })).toMatchObject({
    code: 'archive_too_large',
  })
})

test('returns entries that cannot be opened as documents beside the others', async () => {
  const locked = await createZip([['x.txt', 'geheim']], 'secret')
  const zip = await createZip([
    ['a.txt', 'een'],
    ['dicht.zip', locked],
    ['stuk.eml', 'geen post'],
    ['b.txt', 'twee'],
  ])
  const unpacked = await unpackFile({ name: 'post.zip', bytes: zip })
  const attachments = unpacked.ok ? unpacked.attachments : []
  expect(attachments.map(({ name, type, problem }) => [name, type, problem?.code])).toEqual([
    ['a.txt', 'txt', undefined],
    ['dicht.zip', 'zip', 'file_encrypted'],
    ['stuk.eml', 'eml', 'file_damaged'],
    ['b.txt', 'txt', undefined],
  ])
  expect(attachments[1]?.bytes).toEqual(locked)
})

test.each([
  ['AES', false],
  ['the older protection', true],
])('opens an archive with %s by its password, at any depth', async (_, zipCrypto) => {
  const locked = () => createZip([['x.txt', 'geheim']], 'secret', zipCrypto)
  const opened = await unpackFile({ name: 'dicht.zip', bytes: await locked() }, 'secret')
  expect(opened.ok && opened.attachments.map(({ bytes }) => toText(bytes))).toEqual(['geheim'])
  const nested = await createZip([
    ['a.txt', 'een'],
    ['dicht.zip', await locked()],
  ])
  const both = await unpackFile({ name: 'post.zip', bytes: nested }, 'secret')
  expect(both.ok && both.attachments.map(({ bytes }) => toText(bytes))).toEqual(['een', 'geheim'])
})

test('reports every wrong password, including one that the older protection lets through', async () => {
  const codes = new Set<string>()
  // About two of this many pass the check of the older protection, which covers one byte.
  const archive = await createZip([['x.txt', 'geheim '.repeat(50)]], 'secret', true)
  for (let number = 0; number < 600; number++) {
    const unpacked = await unpackFile({ name: 'a.zip', bytes: archive.slice() }, `wrong-${number}`)
    codes.add(unpacked.ok ? 'opened' : unpacked.code)
  }
  expect([...codes]).toEqual(['password_wrong'])
  const aes = await createZip([['x.txt', 'geheim']], 'secret')
  expect(await unpackFile({ name: 'a.zip', bytes: aes }, 'wrong')).toMatchObject({ code: 'password_wrong' })
})

test('reports a damaged entry as damaged, not as a wrong password', async () => {
  const archive = await createZip([['x.txt', 'geheim '.repeat(50)]], 'secret')
  const header = new DataView(archive.buffer)
  // The content is after the name, the extra fields, a salt of 16 bytes and two bytes that check the password.
  const at = 30 + header.getUint16(26, true) + header.getUint16(28, true) + 16 + 2
  archive[at] = (archive[at] ?? 0) ^ 255
  const unpacked = await unpackFile({ name: 'a.zip', bytes: archive.slice() }, 'secret')
  expect(unpacked).toMatchObject({ code: 'file_damaged' })
  const wrong = await unpackFile({ name: 'a.zip', bytes: archive }, 'wrong')
  expect(wrong).toMatchObject({ code: 'password_wrong' })
})

test('stops when an archive exceeds the limits', async () => {
  const zeros = new Uint8Array(30 * 1024 * 1024)
  const bomb = await createZip(Array.from({ length: 8 }, (_, index) => [`${index}.txt`, zeros] as const))
  expect(bomb.length).toBeLessThan(2_000_000)
  expect(await unpackFile({ name: 'bomb.zip', bytes: bomb })).toMatchObject({ code: 'archive_too_large' })
  const many = await createZip(
    Array.from({ length: unpackLimits.documents + 1 }, (_, index) => [`${index}.txt`, 'x'] as const),
  )
  expect(await unpackFile({ name: 'many.zip', bytes: many })).toMatchObject({ code: 'archive_too_large' })
})

test.each([
  ['a protected archive', 'a.zip', async () => createZip([['a.txt', 'x']], 'secret'), 'file_encrypted'],
  ['no archive', 'a.zip', async () => toBytes('Factuur'), 'file_damaged'],
  [
    'a truncated archive',
    'a.zip',
    async () => (await createZip([['a.txt', 'x'.repeat(99)]])).slice(0, 60),
    'file_damaged',
  ],
  ['an archive without documents', 'a.zip', async () => createZip([['a.exe', 'x']]), 'file_damaged'],
  ['no mail', 'a.eml', async () => toBytes('Factuurnummer 12\nTotaal 3,00'), 'file_damaged'],
  ['no Outlook mail', 'a.msg', async () => toBytes('Factuurnummer 12'), 'file_damaged'],
])('refuses %s with a reason', async (_, name, bytes, code) => {
  const unpacked = await unpackFile({ name, bytes: await bytes() })
  expect(unpacked).toMatchObject({ ok: false, code })
})
