import { beforeEach, expect, test } from 'vitest'
import type { FileStore } from '#src/workspace/file-store.ts'

const encodeText = (text: string) => new TextEncoder().encode(text)
const decodeText = (read: Uint8Array | undefined) => read && new TextDecoder().decode(read)
const never = '0'.repeat(64)
/** A time after everything that was put. */
const later = () => new Date(Date.now() + 60_000)

/** Tests of every store of files. @param createStore opens an empty one. */
export function describeFileStore(createStore: () => Promise<FileStore>): void {
  let store: FileStore
  beforeEach(async () => {
    store = await createStore()
  })

  test('content is returned under its SHA-256, whole or in part', async () => {
    const put = await store.put([encodeText('one '), encodeText(''), encodeText('two')])
    expect(put).toEqual({
      sha256: '8ab63e29a4ba14e4e1688f9c15e5af90895421358c945b0431f85d66977bd3d2',
      bytes: 7,
    })
    expect(decodeText(await store.read(put.sha256))).toBe('one two')
    expect(await new Response(store.stream(put.sha256, 2, 4)).text()).toBe('e t')
  })

  test('content that arrives in chunks is stored under the digest of the whole, whatever its size', async () => {
    for (const size of [0, 10, 65_536, 65_537, 300_000]) {
      const content = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251)
      const reception = store.receive()
      for (let at = 0; at < size; at += 30_000) await reception.write(content.slice(at, at + 30_000))
      const kept = await reception.commit()
      await reception.discard()
      expect(kept).toEqual(await store.put([content]))
      expect(await store.read(kept.sha256)).toEqual(content)
    }
  })

  test('discarded content leaves nothing behind, and simultaneous equal contents are one file', async () => {
    const dropped = store.receive()
    await dropped.write(encodeText('dropped'))
    await dropped.discard()
    const puts = await Promise.all([1, 2, 3].map(() => store.put([encodeText('the same')])))
    expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1)
    const listed: unknown[] = []
    for await (const file of store.list()) listed.push(file)
    expect(listed).toEqual([{ sha256: puts[0]?.sha256, bytes: 8, putAt: expect.any(Date) }])
  })

  test('lists its contents', async () => {
    const { sha256 } = await store.put([encodeText('here')])
    expect([await store.has(sha256), await store.has(never)]).toEqual([true, false])
    expect([decodeText(await store.find(sha256)), await store.find(never)]).toEqual(['here', undefined])
    await expect(store.read(never)).rejects.toThrow(/no\b.*file|ENOENT/)
  })

  test('removes a content once, unless it was stored again since', async () => {
    const { sha256 } = await store.put([encodeText('removed')])
    expect(await store.remove(sha256, new Date(0))).toBe(false)
    expect(await store.has(sha256)).toBe(true)
    expect([await store.remove(sha256, later()), await store.remove(sha256, later())]).toEqual([true, false])
    expect(await store.has(sha256)).toBe(false)
    await store.put([encodeText('removed')])
    expect(decodeText(await store.find(sha256))).toBe('removed')
  })

  test.each(['../../etc/passwd', '', 'ab', '..'.repeat(32)])('"%s" is not a digest', async (name) => {
    await expect(store.read(name)).rejects.toThrow('Not a digest')
    expect(() => store.stream(name, 0, 1)).toThrow('Not a digest')
  })
}
