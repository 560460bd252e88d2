import { expect, test } from 'vitest'
import type { CustomModelStore } from '#src/service/store/custom-model-store.ts'

const build = (id: string, content = '{}') => ({ id, content, savedBy: 'ria' })

/** Tests of every store of custom models. They use their own organisations, so that stores may be shared. */
export function testCustomModelStore(open: () => CustomModelStore): void {
  const organisation = () => crypto.randomUUID()

  test('adds a model once, and lists those of the organisation only', async () => {
    const [own, other, store] = [organisation(), organisation(), open()]
    // Text, not jsonb: an exported model must equal the saved one.
    const content = '{ "b": 1.0, "a": "\\u0000é" }'
    expect(await store.save(own, build('b', content), 0)).toMatchObject({ id: 'b', content, revision: 1 })
    expect(await store.save(own, build('b', 'other'), 0)).toBeUndefined()
    await store.save(own, build('a'), 0)
    expect((await store.list(own)).map(({ id, savedBy }) => [id, savedBy])).toEqual([
      ['a', 'ria'],
      ['b', 'ria'],
    ])
    expect(await store.list(other)).toEqual([])
    expect(await store.find(other, 'b')).toBeUndefined()
  })

  test('the first of two changes of one revision wins', async () => {
    const [own, store] = [organisation(), open()]
    await store.save(own, build('a'), 0)
    const both = await Promise.all([
      store.save(own, build('a', '"one"'), 1),
      store.save(own, build('a', '"two"'), 1),
    ])
    expect(both.filter((one) => one !== undefined)).toMatchObject([{ revision: 2 }])
    expect(await store.save(own, build('unknown'), 1)).toBeUndefined()
  })

  test('a deleted model is found and marked; a new one may take its id, and continues its revisions', async () => {
    const [own, store] = [organisation(), open()]
    await store.save(own, build('a', '"old"'), 0)
    expect(await store.delete(own, 'a', 7)).toBe(false)
    expect(await store.delete(own, 'a', 1)).toBe(true)
    expect(await store.delete(own, 'a', 2)).toBe(false)
    expect(await store.find(own, 'a')).toMatchObject({ content: '"old"', isDeleted: true })
    expect(await store.save(own, build('a', '"x"'), 2)).toBeUndefined()
    expect(await store.save(own, build('a', '"new"'), 0)).toMatchObject({ revision: 3, isDeleted: false })
  })

  test('imports all models or none, and replaces only on request', async () => {
    const [own, store] = [organisation(), open()]
    await store.save(own, build('a', '"old"'), 0)
    await store.save(own, build('gone'), 0)
    await store.delete(own, 'gone', 1)
    const models = [build('a', '"new"'), build('b'), build('gone')]
    expect(await store.import(own, models, false)).toEqual(['a'])
    expect((await store.list(own)).map(({ id, content }) => [id, content])).toEqual([
      ['a', '"old"'],
      ['gone', '{}'],
    ])
    expect(await store.import(own, models, true)).toEqual(['a'])
    expect((await store.list(own)).map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      ['a', false],
      ['b', false],
      ['gone', false],
    ])
    expect(await store.find(own, 'a')).toMatchObject({ content: '"new"', revision: 2 })
  })
}
