import { readFileSync } from 'node:fs'

// `npm run licences`: every package that the program is delivered with, with its version and licence, as the lock file
// states them. Fails for a licence that is not on the list and for a package without one.
// `--summary` prints one line; a path reads another lock file.

/** Packages for development whose files are copied into the built app. */
const copied = new Set(['@fontsource-variable/inter'])

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences that are taken for some packages only, and why. */
const allowedFor = [
  {
    // The library is loaded at run time, unchanged, and can be replaced: what the LGPL asks of those who use it.
    packages: /^@img\/sharp-(?:libvips|win32|wasm32)/,
    licence: 'LGPL-3.0-or-later',
  },
  {
    // A typeface may be delivered with any program.
    packages: /^@fontsource-variable\//,
    licence: 'OFL-1.1',
  },
]

/** Whether an expression of SPDX is allowed: one of those joined by OR, all of those joined by AND. */
function isAllowed(name, expression) {
  const plain = expression.replaceAll(/[()]/g, '')
  const isListed = (licence) =>
    allowed.has(licence) || allowedFor.some((rule) => rule.packages.test(name) && rule.licence === licence)
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isListed(licence.trim())))
}

const words = process.argv.slice(2)
const lock = JSON.parse(
  readFileSync(words.find((word) => !word.startsWith('--')) ?? 'package-lock.json', 'utf8'),
)
const getName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const delivered = Object.entries(lock.packages)
  .filter(
    ([path, { dev, link }]) => path !== '' && link !== true && (dev !== true || copied.has(getName(path))),
  )
  .map(([path, { version, license }]) => ({ name: getName(path), version, licence: license ?? '' }))
  .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
const refused = delivered.filter(({ name, licence }) => licence === '' || !isAllowed(name, licence))

if (!words.includes('--summary'))
  for (const { name, version, licence } of delivered)
    console.log(`${name} ${version}: ${licence || 'none stated'}`)
for (const { name, version, licence } of refused)
  console.error(
    licence === ''
      ? `${name} ${version} states no licence.`
      : `${name} ${version}: ${licence} is not on the list of .licences.mjs.`,
  )
console.log(`${delivered.length} packages, ${refused.length} with a licence that is not allowed.`)
process.exitCode = delivered.length === 0 || refused.length > 0 ? 1 : 0
