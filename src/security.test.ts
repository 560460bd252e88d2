import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What the documents of decisions/security state about the code as a whole.

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readDocument = (name: string) => read(`src/decisions/security/${name}`)

/** The code of the product, by path: no tests and no tools. */
const sources = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^src\/(?:testing|tools)\/|\.(?:test|conformance)\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => [path, removeComments(read(path))] as const),
)

function removeComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/ .*$/gm, '')
}

const listSourcesWith = (pattern: RegExp) =>
  [...sources].filter(([, code]) => pattern.test(code)).map(([path]) => path)

/** The modules that a section of a document names. */
function listNamedModules(name: string, heading: string): string[] {
  const [, section = ''] = readDocument(name).split(`\n## ${heading}\n`)
  const [rows = ''] = section.split('\n## ')
  const table = rows.split('\n').filter((line) => line.startsWith('|'))
  return [...table.join('\n').matchAll(/`(?<path>src\/[\w./-]+)`/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  )
}

test('the sources are found', () => {
  expect(sources.size).toBeGreaterThan(1000)
})

const cryptography =
  /\bcrypto\.subtle\b|\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|generateKey|generateKeyPair|getRandomValues|randomBytes|hkdf|pbkdf2|scrypt)\(|from '(?:jose|openid-client|s3mini|node:https|node:tls)'/

test('every module with a cryptographic operation is in the inventory, and no other', () => {
  expect(listNamedModules('cryptography.md', 'Operations').toSorted()).toEqual(
    listSourcesWith(cryptography).toSorted(),
  )
})

test('the only digest is SHA-256', () => {
  const algorithms = [...sources.values()].flatMap((code) =>
    [...code.matchAll(/\b(?:createHash|createHmac|subtle\.digest)\(\s*(?<name>[^),]+)/g)].map(
      ({ groups }) => groups?.['name'],
    ),
  )
  expect(algorithms.length).toBeGreaterThan(15)
  expect([...new Set(algorithms)].toSorted()).toEqual(["'SHA-256'", "'sha256'"])
})

test('no other random numbers than those of the operating system decide anything but the wait for a retry', () => {
  expect(listSourcesWith(/\bMath\.random\b/).toSorted()).toEqual([
    'src/client/http/retry.ts',
    'src/server/files/s3-bucket.ts',
  ])
})

const connections =
  /(?<![\w.])fetch\(|\b(?:connect|createConnection)\(|\bnew (?:Client|Pool|WebSocket|EventSource|S3mini|OTLPTraceExporter)\(|from '(?:openid-client|undici|node:https|node:dgram|node:tls|node:http2)'|import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:http'/
const serverFolders =
  /^src\/(?:server|service|workspace|http|engine|ocr|pictures|page|values|registry|review|checks|contract)\//

test('every module of the server that connects to something is in the list of connections, and no other', () => {
  const connecting = listSourcesWith(connections).filter((path) => serverFolders.test(path))
  expect(connecting.toSorted()).toEqual(listNamedModules('README.md', 'Connections').toSorted())
})

/** The arguments of calls as text. @param start matches as far as the opening bracket. */
function listCalls(code: string, start: RegExp): string[] {
  return [...code.matchAll(start)].map((match) => {
    const from = match.index + match[0].length
    let depth = 1
    let at = from
    for (; depth > 0 && at < code.length; at += 1)
      if (code[at] === '(') depth += 1
      else if (code[at] === ')') depth -= 1
    return code.slice(from, at - 1)
  })
}

test('every event that the server logs is in the inventory, and no other', () => {
  const [, section = ''] = readDocument('logging.md').split('\n## Events of the server\n')
  const [table = ''] = section.split('\n## ')
  const listed = [...table.matchAll(/^\| `(?<event>[^`]+)` /gm)].map(({ groups }) => groups?.['event'])
  const logged = [...sources].flatMap(([path, code]) =>
    path.startsWith('src/server/')
      ? listCalls(code, /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(/g)
      : [],
  )
  const events = logged.map((words) => /'(?<event>[^']+)',?\s*$/.exec(words)?.groups?.['event'] ?? words)
  expect(listed.length).toBeGreaterThan(10)
  expect([...new Set(events)].toSorted()).toEqual(listed.filter((event) => event !== 'msg').toSorted())
})

test('every package in the lock file has the digest of its content, and no origin of its own', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  const isUnchecked = ({ integrity = '', resolved, link }: (typeof entries)[0][1]) =>
    link === true || resolved !== undefined || !integrity.startsWith('sha512-')
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(([, entry]) => isUnchecked(entry)).map(([path]) => path)).toEqual([])
})

test('the numbers of requirements are those of the rows', () => {
  const rows = readDocument('asvs.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => /^\d/.test(number))
  const count = (wanted: string) =>
    rows
      .filter(([, , , held]) => held === wanted)
      .map(([, number = '']) => number.split('–').map((one) => Number(one.slice(one.lastIndexOf('.') + 1))))
      .reduce((sum, [first = 0, last = first]) => sum + last - first + 1, 0)
  const [sentence] = /Of \d+ requirements, [^.]*\./.exec(readDocument('asvs.md').replaceAll('\n', ' ')) ?? []
  expect(sentence).toContain(
    `${count('yes')} are verified by a test, ${count('design')} are fulfilled by design, ${count('part')} in part, ` +
      `${count('no')} are not fulfilled, and ${count('n/a')} do not apply.`,
  )
})
