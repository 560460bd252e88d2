import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folders } from '../.folders.mjs'

// The guards guard only while they read the code: these tests hold the guards themselves to it.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let scratch: string

beforeAll(() => {
  // Inside node_modules/.cache, so that packages resolve as they do for the code.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  scratch = mkdtempSync(join(root, 'node_modules/.cache/guards-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })
}

/** Runs a program; gives its status and what it printed. */
function run(program: string, words: string[], cwd: string): { status: number; output: string } {
  try {
    return { status: 0, output: execFileSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 }) }
  } catch (error) {
    const failed = error as { status: number; stdout: string; stderr: string }
    return { status: failed.status, output: failed.stdout + failed.stderr }
  }
}

/** The folder guard over a small tree of its own: file name to content. */
function cruise(files: Record<string, string>) {
  const tree = mkdtempSync(join(scratch, 'tree-'))
  for (const name of ['.folders.mjs', '.dependency-cruiser.mjs']) cpSync(join(root, name), join(tree, name))
  cpSync(join(root, 'src/tsconfig.base.json'), join(tree, 'src/tsconfig.base.json'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(tree, name, '..'), { recursive: true })
    writeFileSync(join(tree, name), text)
  }
  return run(bin('depcruise'), ['--config', '.dependency-cruiser.mjs', '--no-cache', 'src'], tree)
}

test('the folder guard reads every source file', () => {
  const { output } = run(
    bin('depcruise'),
    [
      '--no-config',
      '--ts-config',
      'src/tsconfig.base.json',
      '--ts-pre-compilation-deps',
      '--exclude',
      '^node_modules',
      '-T',
      'json',
      'src',
    ],
    root,
  )
  const { modules } = JSON.parse(output) as { modules: { source: string; dependencies: unknown[] }[] }
  const read = new Set(modules.map((module) => module.source))
  expect(
    sources(join(root, 'src'))
      .map((path) => path.slice(root.length + 1))
      .filter((path) => !read.has(path)),
  ).toEqual([])
  // With a compiler it does not know, the cruiser lists the files and follows no import.
  expect(modules.filter((module) => module.dependencies.length > 0).length).toBeGreaterThan(
    modules.length / 3,
  )
})

test('every folder of src stands in the table', () => {
  const present = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(present.map((entry) => entry.name).toSorted()).toEqual(Object.keys(folders).toSorted())
})

test.each([
  ['contract-imports', { 'src/contract/a.ts': "import '../ui/b.ts'\n", 'src/ui/b.ts': 'export {}\n' }],
  [
    'viewer-imports',
    {
      'src/viewer/a.ts': "import '../review/edit-field.ts'\n",
      'src/review/fields/edit-field.ts': 'export {}\n',
    },
  ],
  [
    'ends-of-the-contract',
    { 'src/service/a.ts': "import '../review/b.ts'\n", 'src/review/b.ts': 'export {}\n' },
  ],
  [
    'screen-review-alone',
    { 'src/screens/review/a.ts': "import '../registry/b.ts'\n", 'src/screens/registry/b.ts': 'export {}\n' },
  ],
  ['no-cycles', { 'src/ui/a.ts': "import './b.ts'\n", 'src/ui/b.ts': "import './a.ts'\n" }],
  ['no-orphans', { 'src/ui/a.ts': 'export {}\n' }],
  ['no-import-of-a-test', { 'src/ui/a.ts': "import './b.test.ts'\n", 'src/ui/b.test.ts': 'export {}\n' }],
  [
    'home-of-hono',
    {
      'src/client/a.ts': "import { Hono } from 'hono'\nexport { Hono }\n",
      'node_modules/hono/package.json': '{ "name": "hono", "type": "module", "exports": "./index.js" }',
      'node_modules/hono/index.js': 'export class Hono {}',
    },
  ],
])('the folder guard refuses a breach of %s', (rule, files) => {
  const { status, output } = cruise(files)
  expect(output).toContain(rule)
  expect(status).toBeGreaterThan(0)
})

test('the folder guard lets an allowed import pass', () => {
  const files = {
    'src/viewer/a.ts': "import '../page/locate-text.ts'\nimport './c.ts'\n",
    'src/viewer/c.ts': "import '../ui/b.ts'\n",
    'src/page/locate-text/locate-text.ts': 'export {}\n',
    'src/ui/b.ts': 'export {}\n',
  }
  expect(cruise(files)).toMatchObject({ status: 0 })
})

test.each([
  ['pure', 'document.title'],
  ['pure', 'process.pid'],
  ['web', 'document.title'],
  ['web', 'process.pid'],
  ['browser', 'process.pid'],
])('the %s compiler does not know %s', (environment, expression) => {
  const place = mkdtempSync(join(scratch, 'types-'))
  writeFileSync(join(place, 'a.ts'), `export const a = ${expression}\n`)
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, `src/tsconfig.${environment}.json`),
      compilerOptions: { tsBuildInfoFile: null },
      include: ['a.ts'],
      exclude: [],
    }),
  )
  const { status, output } = run(bin('tsc'), ['-p', place], root)
  expect(output).toContain('Cannot find name')
  expect(status).toBeGreaterThan(0)
})

test('every folder says what belongs in it', () => {
  const named = Object.keys(folders).map((folder) => join(root, 'src', folder, 'README.md'))
  for (const path of [...named, join(root, 'e2e/README.md')])
    expect(readFileSync(path, 'utf8').length, path).toBeGreaterThan(100)
})
