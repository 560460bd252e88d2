/**
 * Who may import whom: the one table behind the folder guard (`npm run folders`).
 *
 * `imports`: the other folders of src/ whose modules a folder may import. `lazily`: those it may load by import()
 * only. Tests beside the code may import more.
 */
export const folders = {
  contract: { imports: [] },
  http: { imports: ['contract'] },
  values: { imports: ['contract'] },
  page: { imports: ['contract'] },
  review: { imports: ['contract', 'values', 'page'] },
  registry: { imports: ['contract', 'values'] },
  client: { imports: ['contract', 'ui'] },
  ui: { imports: [] },
  viewer: { imports: ['ui', 'page'] },
  screens: { imports: ['contract', 'values', 'page', 'review', 'registry', 'client', 'ui', 'viewer'] },
  app: { imports: ['contract', 'client', 'ui', 'screens'], lazily: ['demo'] },
  engine: { imports: ['contract', 'values', 'page'] },
  service: { imports: ['contract', 'values', 'engine', 'workspace'] },
  workspace: { imports: ['contract', 'values', 'http'] },
  server: { imports: ['contract', 'http', 'page', 'engine', 'service', 'workspace'] },
  demo: { imports: ['contract', 'service', 'workspace'] },
  testing: {
    imports: [
      'contract',
      'values',
      'page',
      'review',
      'registry',
      'http',
      'engine',
      'service',
      'workspace',
      'server',
      'client',
      'app',
    ],
  },
  tools: {
    imports: [
      'contract',
      'values',
      'page',
      'review',
      'viewer',
      'engine',
      'service',
      'workspace',
      'server',
      'testing',
    ],
  },
}

/**
 * The rooms of a folder, from the top down: a room may import the rooms after it, never one before it. Files that
 * are directly in the folder are free: they compose the rooms, or are what all of them share.
 */
export const rooms = {
  contract: ['workspace', 'service'],
  engine: [
    'readers',
    'unpack',
    'tables',
    'decide',
    'extractors',
    'parties',
    'analysis',
    'table-headers',
    'labels',
    'candidates',
    'layout',
    'pages',
    'models',
  ],
  service: ['routes', 'registry', 'accounts', 'store'],
  workspace: ['retention', 'archive', 'routes', 'submissions', 'store'],
  server: [
    'cli',
    'operation',
    'http',
    'backend',
    'workers',
    'ocr',
    'attachments',
    'office',
    'files',
    'database',
    'config',
  ],
  viewer: ['selection', 'pages', 'marks', 'layout', 'scans', 'formats', 'mail', 'source'],
  client: ['device', 'api', 'http'],
  review: ['tables', 'fields', 'checks', 'names', 'draft'],
  registry: ['comparison', 'response'],
  values: ['identifiers', 'types', 'parsing'],
  ui: ['forms', 'browser'],
  screens: ['settings', 'review', 'registry', 'documents', 'shared'],
  'screens/review': [
    'conflict',
    'grid',
    'send',
    'page',
    'commands',
    'queue',
    'fields',
    'editors',
    'registry',
    'session',
    'form',
  ],
  'screens/registry': ['many', 'answer', 'company', 'export', 'search'],
  'screens/documents': ['upload', 'list', 'send'],
  testing: ['crash', 'hostile', 'conformance-suites', 'browser', 'builders', 'specimens'],
  'tools/bench': ['tasks', 'service', 'scans', 'documents', 'review', 'recognition', 'viewer', 'support'],
  'tools/conformance': ['faulty-services', 'checks', 'run', 'calls', 'results', 'options', 'files'],
}

/** A screen is a folder of screens/; no screen imports another. `shared` is for what several of them use. */
export const screens = ['documents', 'review', 'registry', 'settings']

/** Packages that belong to some folders only (regular expressions over paths below the root). */
export const homes = {
  'pdfjs-dist': ['^src/viewer/formats/pdf', '^src/engine/readers/pdf', '^src/tools/bench/'],
  hono: ['^src/service/', '^src/workspace/', '^src/server/'],
  '@hono/node-server': ['^src/server/'],
  msw: ['^src/demo/'],
  'react-hook-form': ['^src/ui/', '^src/screens/'],
  'p-queue': ['^src/server/'],
  'prom-client': ['^src/server/operation/'],
  zustand: ['^src/client/', '^src/screens/'],
  '@tanstack/react-query': ['^src/client/', '^src/screens/', '^src/app/'],
  '@tanstack/react-router': ['^src/screens/', '^src/app/', '^src/testing/browser/'],
  'drizzle-orm': ['^src/(service|workspace)/store/', '^src/server/database/'],
  '@electric-sql/pglite': [
    '^src/(service|workspace)/store/',
    '^src/server/database/',
    '^src/demo/database/',
    '^src/testing/',
  ],
  pg: ['^src/server/database/', '^src/testing/'],
  'pg-boss': ['^src/service/store/', '^src/server/'],
  pino: ['^src/server/'],
  'tar-stream': ['^src/server/cli/'],
  'react-pdf': ['^src/tools/bench/'],
  papaparse: ['^src/screens/review/grid/', '^src/screens/registry/'],
  '@tanstack/react-virtual': ['^src/screens/'],
  '@embedpdf/pdfium': ['^src/tools/bench/'],
  dompurify: ['^src/viewer/mail/'],
  utif2: ['^src/viewer/formats/tiff', '^src/server/ocr/'],
  'tesseract.js': ['^src/viewer/scans/', '^src/server/ocr/', '^src/tools/bench/'],
  sharp: ['^src/server/ocr/', '^src/tools/bench/', '^e2e/'],
}
