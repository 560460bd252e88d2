import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawSamples } from './samples.ts'

// Draws the sample documents into public/samples: `node src/tools/samples/main.ts`.

const folder = join(import.meta.dirname, '../../../public/samples')
await mkdir(folder, { recursive: true })
for (const [name, bytes] of await drawSamples()) {
  await writeFile(join(folder, name), bytes)
  console.log(`${name}  ${Math.ceil(bytes.length / 1024)} kB`)
}
