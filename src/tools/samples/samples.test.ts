import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { learningSamples, samples } from '#src/screens/documents/start/samples.ts'
import { drawSamples } from './samples.ts'

const folder = join(import.meta.dirname, '../../../public/samples')

test('the samples that the app offers are drawn here and served with it', async () => {
  const offered = [...samples.map(({ file }) => file), ...learningSamples].toSorted()
  const drawn = await drawSamples()
  expect([...drawn.keys()].toSorted()).toEqual(offered)
  expect(readdirSync(folder).toSorted()).toEqual(offered)
  // Pictures depend on the fonts of the machine.
  const others = [...drawn].filter(([name]) => !name.endsWith('.jpg'))
  const changed = others.filter(
    ([name, bytes]) => !Buffer.from(bytes).equals(readFileSync(join(folder, name))),
  )
  expect(changed.map(([name]) => name)).toEqual([])
})
