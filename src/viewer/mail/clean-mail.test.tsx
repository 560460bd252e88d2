import { expect, test } from 'vitest'
import { cleanMail } from './clean-mail.ts'

/** The markup that remains of a mail. */
function clean(html: string): string {
  const holder = document.createElement('div')
  holder.append(cleanMail(html).content)
  return holder.innerHTML
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<p onclick="alert(1)">x</p>'],
  ['an event handler of a picture', '<img src=x onerror=alert(1)>'],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>'],
  ['a drawing that runs', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="https://evil.example/a"></object><embed src="https://evil.example/b">'],
  ['a form', '<form action="https://evil.example"><input name="token"></form>'],
  [
    'a page of another base',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=/">',
  ],
  ['a style sheet', '<style>@import "https://evil.example/a"</style><link rel="stylesheet" href="/a">'],
  [
    'markup that changes when it is parsed again',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  ],
  [
    'a picture of elsewhere',
    '<img src="https://evil.example/seen.png"><table background="//evil.example/b">',
  ],
])('nothing of %s is left that runs, fetches or asks', (_, html) => {
  const left = clean(`<b>Factuur</b>${html}`)
  expect(left).toContain('<b>Factuur</b>')
  expect(left).not.toMatch(
    /<(?:script|svg|math|iframe|object|embed|form|input|base|meta|link|style)|\son\w+=|\s(?:href|src|background|action)=/i,
  )
})

test('keeps a link as text with its address, and keeps an embedded picture', () => {
  expect(clean('<a href="https://bank.example/pay">betaal</a>')).toBe(
    '<a title="https://bank.example/pay">betaal</a>',
  )
  expect(clean('<img src="data:image/png;base64,AA==">')).toContain('src="data:image/png;base64,AA=="')
})

test('cleans thousands of unclosed style sheets without delay', () => {
  expect(clean(`<b>Factuur</b>${'<style '.repeat(200_000)}`)).toBe('<b>Factuur</b>')
})
