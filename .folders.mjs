/**
 * Who may import whom: the one table behind the folder guard (`npm run folders`).
 *
 * `imports`: the other folders of src/ whose modules a folder may import. A string with a slash narrows
 * it to one module. Tests beside the code may import more: see `testImports`.
 */
export const folders = {
  contract: { imports: [] },
  bodies: { imports: ['contract'] },
  values: { imports: ['contract'] },
  review: { imports: ['contract', 'values'] },
  company: { imports: ['contract', 'values'] },
  client: { imports: ['contract'] },
  ui: { imports: [] },
  viewer: {
    imports: [
      'ui',
      'review/geometry',
      'review/locate-text',
      'values/text/language-of',
      'values/square-pixels',
    ],
  },
  screens: { imports: ['contract', 'values', 'review', 'company', 'client', 'ui', 'viewer'] },
  app: { imports: ['contract', 'client', 'ui', 'screens'], lazily: ['demo'] },
  service: { imports: ['contract', 'values', 'bodies'] },
  workspace: { imports: ['contract', 'values', 'bodies'] },
  server: {
    imports: [
      'contract',
      'bodies',
      'service',
      'workspace',
      'values/text/language-of',
      'values/square-pixels',
    ],
  },
  demo: { imports: ['contract', 'service', 'workspace'] },
  bench: { imports: ['contract', 'values', 'review', 'viewer', 'service', 'workspace', 'server'] },
  conformance: { imports: ['contract'] },
}

/** A screen is a folder of screens/; no screen imports another. */
export const screens = ['documents', 'review', 'registry', 'settings']

/** Packages that belong to some folders only (regular expressions over paths below the root). */
export const homes = {
  'pdfjs-dist': ['^src/viewer/formats/pdf', '^src/service/recognition/readers/pdf', '^src/bench/'],
  hono: ['^src/service/', '^src/workspace/', '^src/server/'],
  '@hono/node-server': ['^src/server/'],
  msw: ['^src/demo/'],
  'react-hook-form': ['^src/ui/', '^src/screens/'],
  '@tanstack/react-query': ['^src/client/', '^src/screens/', '^src/app/'],
  '@tanstack/react-router': ['^src/screens/', '^src/app/'],
  'drizzle-orm': ['^src/(service|workspace)/store/', '^src/server/database'],
  '@electric-sql/pglite': ['^src/(service|workspace)/store/', '^src/server/database', '^src/demo/database'],
  pg: ['^src/server/database'],
  'pg-boss': ['^src/service/store/', '^src/server/'],
  pino: ['^src/server/'],
  'tar-stream': ['^src/server/workspace-cli'],
  'react-pdf': ['^src/bench/'],
  papaparse: ['^src/screens/review/grid/', '^src/screens/registry/'],
  '@tanstack/react-virtual': ['^src/screens/'],
  '@embedpdf/pdfium': ['^src/bench/'],
  dompurify: ['^src/viewer/mail/'],
  utif2: ['^src/viewer/formats/tiff', '^src/server/reading-tools/'],
  'tesseract.js': ['^src/viewer/scans/', '^src/server/reading-tools/', '^src/bench/'],
  sharp: ['^src/server/reading-tools/', '^src/bench/', '^e2e/'],
}
