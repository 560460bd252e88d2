import { expect, test } from 'vitest'
import { setAttributes, SourceEdits } from './source-edits.ts'

test('replaces, inserts and changes tags where they were', () => {
  const source = '<a x="1"/><b/><c>d</c>'
  const edits = new SourceEdits(source)
  edits.setAttribute({ start: 10, end: 14 }, 'y', '2')
  edits.setAttribute({ start: 10, end: 14 }, 'z', '3')
  edits.replace({ start: 17, end: 18 }, 'D')
  edits.replace({ start: 14, end: 14 }, '<e/>')
  edits.replace({ start: 14, end: 14 }, '<f/>')
  expect(edits.apply()).toBe('<a x="1"/><b z="3" y="2"/><e/><f/><c>D</c>')
})

test('sets an existing attribute in its place, and not one whose name ends like it', () => {
  expect(setAttributes('<a b:x="1" x="2" y="3"/>', new Map([['x', '$&']]))).toBe('<a b:x="1" x="$&" y="3"/>')
  expect(setAttributes('<a:b>', new Map([['x', '$&']]))).toBe('<a:b x="$&">')
})
