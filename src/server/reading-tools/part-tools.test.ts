import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPartTools } from './part-tools.ts'

const tools = createPartTools()
afterAll(() => tools.close())
const part = (name: string) => ({
  path: join(import.meta.dirname, 'specimens', name),
  type: name.slice(name.lastIndexOf('.') + 1),
})

test('the words of a picture are given where they are on it', async () => {
  const words = await tools.wordsOf(part('note.png'))
  const [page] = words?.pages ?? []
  const [, left = 0, top = 0, right = 0, bottom = 0] =
    page?.words.find(([text]) => text === '2025-0381') ?? []
  expect(left).toBeGreaterThan(80)
  expect(top).toBeGreaterThan(10)
  expect(right).toBeLessThan(page?.width ?? 0)
  expect(bottom).toBeLessThan((page?.height ?? 0) / 2)
}, 120_000)

test('what is no picture has no words of pictures', async () => {
  expect(await tools.wordsOf({ ...part('specimen.ts'), type: 'txt' })).toBe(undefined)
  expect(await tools.wordsOf({ ...part('specimen.ts'), type: 'png' })).toBe(undefined)
}, 120_000)
