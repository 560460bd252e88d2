import { folders, homes, rooms, screens } from './.folders.mjs'

const tests = '\\.test\\.tsx?$'
const buildFolderPattern = (parts) => `^src/(${parts.join('|')})`
const reach = (name) => (name.includes('/') ? `${name}(\\.|/|-)` : `${name}/`)
const escaped = (name) => name.replace(/[/.]/g, '\\$&')

const directions = Object.entries(folders).map(([folder, { imports, lazily = [] }]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import only: ${[folder, ...imports].join(', ')}. Move the code, or change .folders.mjs and say why in src/decisions.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: tests },
  to: { path: '^src/', pathNot: buildFolderPattern([folder, ...imports, ...lazily].map(reach)) },
}))

const lazyOnly = Object.entries(folders).flatMap(([folder, { lazily = [] }]) =>
  lazily.map((target) => ({
    name: `${folder}-imports-${target}-lazily`,
    comment: `src/${folder} may import src/${target} only by import().`,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: tests },
    to: { path: `^src/${target}/`, dynamic: false },
  })),
)

const slices = screens.map((screen) => ({
  name: `screen-${screen}-alone`,
  comment: 'No screen imports another: compose them in app, or move the shared part down.',
  severity: 'error',
  from: { path: `^src/screens/${screen}/` },
  to: { path: `^src/screens/(${screens.filter((other) => other !== screen).join('|')})/` },
}))

const roomOrder = Object.entries(rooms).flatMap(([folder, names]) =>
  names.slice(1).map((room, index) => ({
    name: `room-${folder.replaceAll('/', '-')}-${room}`,
    comment: `In src/${folder} arrows go one way: ${names.join(' > ')}. Move the shared part down, or change the order in .folders.mjs.`,
    severity: 'error',
    from: { path: `^src/${folder}/${room}/`, pathNot: tests },
    to: { path: `^src/${folder}/(${names.slice(0, index + 1).join('|')})/` },
  })),
)

const packageHomes = Object.entries(homes).map(([name, places]) => ({
  name: `home-of-${name.replace(/[@/]/g, '-')}`,
  comment: `The package ${name} is imported in one place only: ${places.join(', ')}.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [tests, '^src/testing/test-setup', ...places] },
  to: { path: `node_modules/${escaped(name)}/` },
}))

export default {
  forbidden: [
    ...directions,
    ...lazyOnly,
    ...slices,
    ...roomOrder,
    ...packageHomes,
    {
      name: 'ends-of-the-contract',
      comment:
        'service and review are the two ends of the contract: sharing code would let a test prove nothing. Holds for tests too.',
      severity: 'error',
      from: { path: '^src/service/' },
      to: { path: '^src/review/' },
    },
    {
      name: 'ends-of-the-contract-back',
      comment: 'See ends-of-the-contract.',
      severity: 'error',
      from: { path: '^src/review/' },
      to: { path: '^src/service/' },
    },
    {
      name: 'e2e-imports',
      comment: 'A browser test knows the contract and the built app, not our code.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this module: remove it.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        // The last ones are imported under the name of what they replace (vite.demo.config.ts).
        pathNot: [tests, '\\.d\\.ts$', '^src/testing/test-setup', '\\.css$', '^src/demo/replacements/'],
      },
      to: {},
    },
    {
      name: 'no-import-of-a-test',
      comment: 'What two tests share belongs in a module that is not a test.',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'resolvable',
      comment: 'The import points nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?url$', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^src/tools/bench/documents/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
