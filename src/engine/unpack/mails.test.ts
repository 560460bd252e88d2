import { describe, expect, test } from 'vitest'
import { unpackFile } from './unpack-file.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'

async function openMail(name: string, bytes = readSpecimen(name)) {
  const unpacked = await unpackFile({ name, bytes })
  if (!unpacked.ok) throw new Error(unpacked.detail)
  const { attachments } = unpacked
  const [body, ...attached] = attachments
  const text = new TextDecoder().decode(body?.bytes)
  return { body, text, attached: attached.map((attachment) => attachment.name), attachments }
}

test('unpacks an Outlook mail into its body and attachments, named or not', async () => {
  const { body, text, attached } = await openMail('bericht.msg')
  expect(attached).toEqual(['factuur.png', 'attachment-2.tif'])
  expect(text).toContain('From: Molenwerf Techniek <post@molenwerf.example>')
  expect(text).toContain('Bijgaand onze factuur 2025-0381 voor het café.')
  expect(body?.mail?.head).toEqual({
    from: 'Molenwerf Techniek <post@molenwerf.example>',
    to: 'Jan Bos <jan@bos.example>',
    subject: 'Factuur 2025-0381',
  })
  // In the code page that the mail names.
  expect(body?.mail?.html).toContain('voor het café')
})

test('unpacks the attachments of a signed mail of an older Outlook', async () => {
  const { body, text, attached } = await openMail('brief.msg')
  expect(attached).toEqual(['rechnung.gif'])
  // In the code page that the mail names.
  expect(body?.mail?.head.from).toContain('Uhlenbrock & Dvořák')
  expect(text).toContain('Rechnung RE-7741, fällig am 02.07.2025.')
})

describe.each(['msg', 'eml'])('a .%s from a program that converts Outlook archives', (type) => {
  test('keeps attachments unchanged', async () => {
    const { body, text, attached, attachments } = await openMail(`factuur.${type}`)
    expect(attached).toEqual(['factuur.png'])
    expect(attachments[1]?.bytes).toEqual(readSpecimen('note.png'))
    expect(text).toContain('Bijgaand onze factuur 2025-0381 voor de nieuwe pomp.')
    expect(body?.mail?.head).toMatchObject({
      from: 'Molenwerf Techniek <post@molenwerf.example>',
      subject: 'Factuur 2025-0381 van Molenwerf',
    })
  })

  test('keeps the characters of texts and names', async () => {
    const { body, attached, attachments } = await openMail(`rechnung.${type}`)
    expect(attached.toSorted()).toEqual(['Lieferschein.tif', 'Rechnung für Voß.gif'])
    const files = ['Lieferschein.tif', 'Rechnung für Voß.gif'].map(
      (name) => attachments.find((attachment) => attachment.name === name)?.bytes,
    )
    expect(files).toEqual([readSpecimen('zettel.tif'), readSpecimen('zettel.gif')])
    expect(body?.mail?.html).toContain('<b>RE-7741</b> für die Geräte.')
    expect(body?.mail?.head).toMatchObject({
      from: 'Jürgen Groß <gross@uhlenbrock.example>',
      to: expect.stringMatching(/^Anna Voß[,;] Buchhaltung$/) as string,
      subject: 'Rechnung RE-7741, fällig am 02.07.2025',
    })
  })
})

test('reads a mail as UTF-8 that is not in Outlook’s code page', async () => {
  const bytes = Buffer.from(readSpecimen('factuur.msg'))
  // The same number of bytes as before.
  bytes.write('nieuwé pom', bytes.indexOf('nieuwe pomp'))
  const { text } = await openMail('factuur.msg', new Uint8Array(bytes))
  expect(text).toContain('voor de nieuwé pom.')
})

test('opens or refuses a mail that is truncated anywhere', async () => {
  const whole = readSpecimen('bericht.msg')
  const lengths = Array.from({ length: Math.ceil(whole.length / 512) }, (_, sectors) => sectors * 512)
  const became = await Promise.all(
    lengths.map(async (length) => {
      const unpacked = await unpackFile({ name: 'a.msg', bytes: whole.slice(0, length) })
      return unpacked.ok ? 'opened' : unpacked.code
    }),
  )
  expect(['opened', 'file_damaged']).toEqual(expect.arrayContaining(became))
})

test('does not open an older office document as a mail', async () => {
  const unpacked = await unpackFile({ name: 'a.msg', bytes: readSpecimen('invoice.doc') })
  expect(unpacked).toMatchObject({ ok: false, code: 'file_damaged' })
})
