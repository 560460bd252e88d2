import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folders } from '../.folders.mjs'

// A guard that reads no code reports nothing: these tests check the guards themselves.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let scratch: string

beforeAll(() => {
  // Inside node_modules/.cache, so that packages resolve as they do for the code.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  scratch = mkdtempSync(join(root, 'node_modules/.cache/guards-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function listSources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return listSources(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })
}

/** Runs a program. */
function run(program: string, words: string[], cwd: string): { status: number; output: string } {
  try {
    return { status: 0, output: execFileSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 }) }
  } catch (error) {
    const failed = error as { status: number; stdout: string; stderr: string }
    return { status: failed.status, output: failed.stdout + failed.stderr }
  }
}

/** Runs the folder guard over a small tree of its own. @param files contents by path. */
function cruise(files: Record<string, string>) {
  const tree = mkdtempSync(join(scratch, 'tree-'))
  for (const name of ['.folders.mjs', '.dependency-cruiser.mjs']) cpSync(join(root, name), join(tree, name))
  writeFiles(tree, { 'src/tsconfig.base.json': readFileSync(join(root, 'src/tsconfig.base.json'), 'utf8') })
  writeFiles(tree, files)
  const words = ['--config', '.dependency-cruiser.mjs', '--no-cache', '-T', 'err', 'src']
  const { status, output } = run(bin('depcruise'), words, tree)
  const lines = stripVTControlCharacters(output).matchAll(/error (?<rule>\S+): (?<path>\S+)/g)
  const violations = new Set([...lines].map(({ groups }) => `${groups?.['rule']}: ${groups?.['path']}`))
  return { status, violations: [...violations].toSorted() }
}

function writeFiles(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
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
    listSources(join(root, 'src'))
      .map((path) => path.slice(root.length + 1))
      .filter((path) => !read.has(path)),
  ).toEqual([])
  // With a compiler it does not know, the cruiser lists the files and follows no import.
  expect(modules.filter((module) => module.dependencies.length > 0).length).toBeGreaterThan(
    modules.length / 3,
  )
})

test('every folder of src with code is in the table', () => {
  const present = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && listSources(join(root, 'src', entry.name)).length > 0)
    .map((entry) => entry.name)
  expect(present.toSorted()).toEqual(Object.keys(folders).toSorted())
})

test('the folder guard reports every forbidden import and no allowed one', () => {
  const { status, violations } = cruise({
    'src/contract/a.ts': "import '../ui/b.ts'\n",
    'src/viewer/a.ts': "import '../review/fields/edit-field.ts'\n",
    'src/service/a.ts': "import '../review/b.ts'\n",
    'src/screens/review/a.ts': "import '../registry/b.ts'\n",
    'src/ui/cycle-a.ts': "import './cycle-b.ts'\n",
    'src/ui/cycle-b.ts': "import './cycle-a.ts'\n",
    'src/ui/orphan.ts': 'export {}\n',
    'src/ui/d.ts': "import './d.test.ts'\n",
    'src/ui/d.test.ts': 'export {}\n',
    'src/client/a.ts': "import { Hono } from 'hono'\nexport { Hono }\n",
    'node_modules/hono/package.json': '{ "name": "hono", "type": "module", "exports": "./index.js" }',
    'node_modules/hono/index.js': 'export class Hono {}',
    'src/ui/b.ts': 'export {}\n',
    'src/review/b.ts': 'export {}\n',
    'src/review/fields/edit-field.ts': 'export {}\n',
    'src/screens/registry/b.ts': 'export {}\n',
    // Allowed:
    'src/viewer/c.ts': "import '../page/locate-text/locate-text.ts'\nimport './e.ts'\n",
    'src/viewer/e.ts': "import '../ui/b.ts'\n",
    'src/page/locate-text/locate-text.ts': 'export {}\n',
  })
  expect(violations).toEqual([
    'contract-imports: src/contract/a.ts',
    'ends-of-the-contract: src/service/a.ts',
    'home-of-hono: src/client/a.ts',
    'no-cycles: src/ui/cycle-a.ts',
    'no-import-of-a-test: src/ui/d.ts',
    'no-orphans: src/ui/orphan.ts',
    'screen-review-alone: src/screens/review/a.ts',
    'service-imports: src/service/a.ts',
    'viewer-imports: src/viewer/a.ts',
  ])
  expect(status).toBeGreaterThan(0)
})

test('no compiler configuration knows the globals of another environment', () => {
  const misuses = [
    ['pure', 'document.title'],
    ['pure', 'process.pid'],
    ['web', 'document.title'],
    ['web', 'process.pid'],
    ['browser', 'process.pid'],
  ]
  const projects = mkdtempSync(join(scratch, 'types-'))
  for (const [environment, expression] of misuses)
    writeFiles(join(projects, `${environment} ${expression}`), {
      'a.ts': `export const a = ${expression}\n`,
      'tsconfig.json': JSON.stringify({
        extends: join(root, `src/tsconfig.${environment}.json`),
        compilerOptions: { tsBuildInfoFile: './tsbuildinfo', types: [] },
        include: ['a.ts'],
        exclude: [],
      }),
    })
  const folders = misuses.map((words) => join(projects, words.join(' ')))
  const { status, output } = run(bin('tsc'), ['-b', ...folders], root)
  for (const [environment, expression = ''] of misuses)
    expect(output).toMatch(
      new RegExp(`${environment} ${expression}/a\\.ts.*Cannot find name '${expression.split('.')[0]}'`),
    )
  expect(status).toBeGreaterThan(0)
})

test('every folder has a README', () => {
  const named = Object.keys(folders).map((folder) => join(root, 'src', folder, 'README.md'))
  for (const path of [...named, join(root, 'e2e/README.md')])
    expect(readFileSync(path, 'utf8').length, path).toBeGreaterThan(100)
})

test.each([
  ['an unknown licence', { license: 'AGPL-3.0-only' }, 'a 1.0.0: AGPL-3.0-only is not on the list'],
  ['no licence', {}, 'a 1.0.0 states no licence'],
  ['one licence of two that is not allowed', { license: '(MIT AND GPL-2.0-only)' }, 'is not on the list'],
  ['the LGPL elsewhere than where it is taken', { license: 'LGPL-3.0-or-later' }, 'is not on the list'],
])('the licences guard refuses %s', (_, stated, words) => {
  expect(checkLicences({ 'node_modules/a': { version: '1.0.0', ...stated } })).toMatchObject({
    status: 1,
    output: expect.stringContaining(words),
  })
})

test('the licences guard takes a choice of licences, and what only development needs', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', license: '(MPL-2.0 OR GPL-3.0-only)' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'MIT' },
    'node_modules/d': { version: '3.0.0', license: 'AGPL-3.0-only', dev: true },
  }
  expect(checkLicences(packages)).toEqual({
    status: 0,
    output:
      '@b/c 2.0.0: MIT\na 1.0.0: (MPL-2.0 OR GPL-3.0-only)\n2 packages, 0 with a licence that is not allowed.\n',
  })
})

/** Runs the licences guard over a lock file. */
function checkLicences(packages: Record<string, object>) {
  const lock = join(mkdtempSync(join(scratch, 'lock-')), 'package-lock.json')
  writeFileSync(lock, JSON.stringify({ packages: { '': { name: 'root' }, ...packages } }))
  return run(process.execPath, [join(root, '.licences.mjs'), lock], root)
}

/** The rows of the table of security requirements. */
const listRequirements = () =>
  readFileSync(join(root, 'src/decisions/security/asvs.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => /^\d/.test(number))
    .map(([, number = '', , held = '', , tests = '']) => ({
      number,
      held,
      tests: [...tests.matchAll(/`(?<path>\S+) :: (?<name>[^`]+)`/g)].map(({ groups }) => ({
        path: groups?.['path'] ?? '',
        name: groups?.['name'] ?? '',
      })),
    }))

test('every test that a security requirement names exists', () => {
  const named = listRequirements().flatMap(({ tests }) => tests)
  const isMissing = ({ path, name }: { path: string; name: string }) => {
    const file = join(root, path)
    const quoted = ["'", '"', '`'].map((quote) => quote + name + quote)
    return !existsSync(file) || !quoted.some((title) => readFileSync(file, 'utf8').includes(title))
  }
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(isMissing)).toEqual([])
})

test('every security requirement of levels 1 and 2 has a row, and what is said to hold has a test', () => {
  const requirements = listRequirements()
  const numbers = requirements.flatMap(({ number }) => {
    const [first = '', last = first] = number.split('–')
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [first, last].map((one) => Number(one.slice(one.lastIndexOf('.') + 1)))
    return Array.from(
      { length: (to ?? 0) - (from ?? 0) + 1 },
      (_, index) => `${section}.${(from ?? 0) + index}`,
    )
  })
  // The requirements of version 5.0.0: 70 of level 1, 183 of level 2.
  expect([numbers.length, new Set(numbers).size]).toEqual([253, 253])
  expect(requirements.filter(({ held, tests }) => held === 'yes' && tests.length === 0)).toEqual([])
  expect([...new Set(requirements.map(({ held }) => held))].toSorted()).toEqual([
    'design',
    'n/a',
    'no',
    'part',
    'yes',
  ])
})
