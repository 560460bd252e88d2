import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from './.folders.mjs'

// Part of `npm run folders`: warns where too many code files are side by side, and fails where a room is in no order.

const maxFiles = 20
const isCode = (name) =>
  /\.tsx?$/.test(name) && !/\.(test|browser\.test|soak\.test)\.tsx?$|\.d\.ts$/.test(name)

function* walk(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  yield { folder, count: entries.filter((entry) => entry.isFile() && isCode(entry.name)).length }
  for (const entry of entries) if (entry.isDirectory()) yield* walk(join(folder, entry.name))
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
process.exitCode = unordered.length > 0 ? 1 : 0
