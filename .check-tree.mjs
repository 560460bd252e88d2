import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from './.folders.mjs'

// Part of `npm run folders`: what dependency-cruiser cannot see. Warns where too many code files are side by side;
// fails where a room is in no order, and where a name ends in `Of`: functions are verb + noun (`parseAmount`).

const maxFiles = 20
const isCode = (name) =>
  /\.tsx?$/.test(name) && !/\.(test|browser\.test|soak\.test)\.tsx?$|\.d\.ts$/.test(name)

function* walk(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  yield { folder, count: entries.filter((entry) => entry.isFile() && isCode(entry.name)).length }
  for (const entry of entries) if (entry.isDirectory()) yield* walk(join(folder, entry.name))
}

function* walkFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* walkFiles(join(folder, entry.name))
    // Catalogues hold texts by key, not functions.
    else if (/\.tsx?$/.test(entry.name) && !/locales\/(en|nl)$/.test(folder)) yield join(folder, entry.name)
}

const holdsCode = (folder) => [...walk(folder)].some(({ count }) => count > 0)

for (const { folder, count } of walk('src'))
  if (count > maxFiles)
    console.warn(`warning: ${folder} has ${count} code files side by side, more than ${maxFiles}`)

const unordered = Object.entries(rooms).flatMap(([folder, names]) =>
  readdirSync(join('src', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !names.includes(entry.name))
    .map((entry) => join('src', folder, entry.name))
    .filter(holdsCode),
)
for (const room of unordered) console.error(`error: ${room} is in no order of rooms: add it to .folders.mjs`)

const declaration = /\b(?:function|const|let)\s+([a-z]\w*Of)\b|^\s+(?:readonly\s+)?([a-z]\w*Of)\??[:(]/gm
const standardNames = new Set(['indexOf', 'lastIndexOf', 'valueOf'])
const misnamed = [...walkFiles('src'), ...walkFiles('e2e')].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(declaration)]
    .map(([, declared, member]) => declared ?? member)
    .filter((name) => !standardNames.has(name))
    .map((name) => `${path}: ${name}`),
)
for (const name of misnamed)
  console.error(`error: ${name} ends in "Of": name the function with a verb and a noun`)

process.exitCode = unordered.length + misnamed.length > 0 ? 1 : 0
