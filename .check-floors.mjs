import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { screens } from './.folders.mjs'

// Part of `npm run folders`: warns where a screen is too deep, and prints the chain of imports that makes it so. A floor
// is a file of the screen's own folder; what is imported for its types alone is no floor, what is loaded lazily is one.

const maxFloors = 9
const isCode = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path)

/** The files that a file needs when it runs, of those of ours: paths from the root of the repository. */
function listImports(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const specifiers = []
  const visit = (node) => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    if (isStatic && node.moduleSpecifier !== undefined && !isOnlyTypes(node))
      specifiers.push(node.moduleSpecifier.text)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      specifiers.push(node.arguments[0]?.text ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return specifiers
    .filter((specifier) => /^\.|^#src\//.test(specifier))
    .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : join(path, '..', specifier)))
}

/** Whether nothing of an import or export is left once the types are gone. */
function isOnlyTypes(node) {
  const clause = ts.isImportDeclaration(node) ? node.importClause : node
  if (clause === undefined) return false
  const names = clause.namedBindings ?? clause.exportClause
  const areNamesTypes = names?.elements?.length > 0 && names.elements.every(({ isTypeOnly }) => isTypeOnly)
  return clause.isTypeOnly || (clause.name === undefined && areNamesTypes === true)
}

/** The longest chain of imports inside a folder: its files from the top. */
function findLongestChain(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter(isCode)
  const importsByPath = new Map(paths.map((path) => [path, listImports(path)]))
  const chains = new Map()
  const getChain = (path) => {
    const known = chains.get(path)
    if (known !== undefined) return known
    const below = importsByPath.get(path).filter((target) => importsByPath.has(target))
    const chain = [path, ...longest(below.map(getChain))]
    chains.set(path, chain)
    return chain
  }
  return longest(paths.map(getChain))
}

const longest = (chains) => chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])

for (const screen of screens) {
  const chain = findLongestChain(join('src/screens', screen))
  if (chain.length > maxFloors || process.argv.includes('--print'))
    console.warn(
      `${chain.length > maxFloors ? 'warning: ' : ''}src/screens/${screen} is ${chain.length} files deep:\n  ${chain.join('\n  ')}`,
    )
}
