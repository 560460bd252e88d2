import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '#src/engine/readers/read-pages.ts'
import { buildZip } from '#src/testing/hostile/zip-bytes.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { findOffice } from '../config/find-office.ts'
import { createOfficeConverter } from './convert-office.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-cells-'))
})
afterAll(() => rm(folder, { recursive: true }))

const program = findOffice()

/** @returns the path of a program that imitates LibreOffice. */
async function writeProgram(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

/** A LibreOffice that makes only PDFs, so that spreadsheets are converted as they are. */
const writePlainOffice = () =>
  writeProgram('plain', `case "$*" in *"--convert-to fods"*) exit 1;; esac\nexec "${program}" "$@"`)

const read = (name: string, bytes: Uint8Array<ArrayBuffer>, office: string | undefined) =>
  readPages(bytes, name.slice(name.lastIndexOf('.') + 1), {
    convertToPdf: createOfficeConverter({ program: office }),
  })

async function readTexts(name: string, office = program): Promise<readonly string[]> {
  const result = await read(name, readSpecimen(name), office)
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.pages.map(({ words }) => words.map(({ text }) => text).join(' '))
}

describe.skipIf(program === undefined)('with LibreOffice', () => {
  test.each(['xlsx', 'xls', 'ods'])(
    'reads whole cells that the columns of an .%s cut off, and nothing that is hidden',
    async (type) => {
      const texts = await readTexts(`narrow.${type}`)
      expect(texts).toHaveLength(1)
      const [text = ''] = texts
      for (const whole of [
        'Gelijkstroommachine met toebehoren en handleiding 2 2,469,135.78 GS-1',
        'Factuurnummer: 2025-0381',
        'Totaal te betalen: 14 2,469,254.28',
        'Alles te voldoen binnen veertien dagen',
        'Factuur van Molenwerf Techniek te Winterswijk',
      ])
        expect(text).toContain(whole)
      expect(text).not.toMatch(/#|verborgen|Geheim/)
    },
  )

  test('cells are cut off when a spreadsheet is converted as it is', async () => {
    const [text = ''] = await readTexts('narrow.xlsx', await writePlainOffice())
    expect(text).toContain('###')
    expect(text).not.toContain('toebehoren')
  })

  test.each(['invoice.xlsx', 'rechnung.xls', 'invoice.ods'])(
    'a spreadsheet without cells that are cut off is converted as before: %s',
    async (name) => {
      const bytes = readSpecimen(name)
      expect(await read(name, bytes, program)).toEqual(await read(name, bytes, await writePlainOffice()))
    },
  )

  test.each([
    ['that is cut off', () => readSpecimen('narrow.xlsx').slice(0, 3000)],
    ['without sheets', () => new Uint8Array(buildZip('xl/workbook.xml', Buffer.from('geen werkmap')))],
  ])('a workbook %s gives the same result as before', async (_, build) => {
    const [now, before] = [
      await read('narrow.xlsx', build(), program),
      await read('narrow.xlsx', build(), await writePlainOffice()),
    ]
    expect(now).toEqual(before)
    expect(now).toMatchObject({ ok: false, code: 'file_damaged' })
  })
})

test('converts a spreadsheet as it is when it cannot be examined', async () => {
  const office = await writeProgram(
    'garbles',
    `for last; do :; done
made="$(dirname "$last")/made" && mkdir -p "$made"
echo '<office:document><a></b>' > "$made/document.fods"
echo '%PDF-1.4' > "$made/document.pdf"`,
  )
  const convert = createOfficeConverter({ program: office })
  const converted = await convert(readSpecimen('narrow.xlsx'), 'xlsx')
  expect(converted.ok && Buffer.from(converted.pdf).toString()).toBe('%PDF-1.4\n')
})
