import { expect, test } from 'vitest'
import { unpackFile } from '#src/service/unpack/unpack-file.ts'
import { specimen } from './specimens/specimen.ts'

async function opened(name: string) {
  const unpacked = await unpackFile({ name, bytes: specimen(name) })
  if (!unpacked.ok) throw new Error(unpacked.detail)
  const [body, ...attached] = unpacked.parts
  return { body, text: new TextDecoder().decode(body?.bytes), attached: attached.map((part) => part.name) }
}

test('a mail of Outlook is its body and what is attached, also without a name', async () => {
  const { body, text, attached } = await opened('bericht.msg')
  expect(attached).toEqual(['factuur.png', 'attachment-2.tif'])
  expect(text).toContain('From: Molenwerf Techniek <post@molenwerf.example>')
  expect(text).toContain('Bijgaand onze factuur 2025-0381 voor het café.')
  expect(body?.mail?.head).toEqual({
    from: 'Molenwerf Techniek <post@molenwerf.example>',
    to: 'Jan Bos',
    subject: 'Factuur 2025-0381',
  })
  // In the code page that the mail names.
  expect(body?.mail?.html).toContain('voor het café')
})

test('a signed mail of an older Outlook gives what was attached before it was signed', async () => {
  const { text, attached } = await opened('brief.msg')
  expect(attached).toEqual(['rechnung.gif'])
  expect(text).toContain('Rechnung RE-7741, fällig am 02.07.2025.')
})

test('a mail cut off anywhere is opened as far as it goes or refused', async () => {
  const whole = specimen('bericht.msg')
  const lengths = Array.from({ length: Math.ceil(whole.length / 512) }, (_, sectors) => sectors * 512)
  const became = await Promise.all(
    lengths.map(async (length) => {
      const unpacked = await unpackFile({ name: 'a.msg', bytes: whole.slice(0, length) })
      return unpacked.ok ? 'opened' : unpacked.code
    }),
  )
  expect(['opened', 'file_damaged']).toEqual(expect.arrayContaining(became))
})

test('a document of an older office program is no mail', async () => {
  const unpacked = await unpackFile({ name: 'a.msg', bytes: specimen('invoice.doc') })
  expect(unpacked).toMatchObject({ ok: false, code: 'file_damaged' })
})
