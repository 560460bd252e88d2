import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

// Unpacks the program of Helm from a zip and writes it, if it is the one that we looked at: 4.1.4 for Linux on x86-64.

const expected = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9'

const [archive = '', target = ''] = process.argv.slice(2)
const zip = new ZipReader(new BlobReader(new Blob([await readFile(archive)])))
const entry = (await zip.getEntries()).find(({ filename }) => filename === 'helm/helm')
if (entry === undefined) throw new Error('There is no Helm in it')
const program = await entry.getData(new Uint8ArrayWriter())
await zip.close()
const digest = createHash('sha256').update(program).digest('hex')
if (digest !== expected) throw new Error(`This is another Helm: ${digest}`)
await writeFile(target, program, { mode: 0o755 })
