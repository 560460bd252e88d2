import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { DocumentsScreen } from '#src/screens/documents/DocumentsScreen.tsx'
import { documentsSearchSchema } from '#src/screens/shared/documents-search.ts'
import { registrySearchSchema } from '#src/screens/registry/search/registry-search.ts'
import { compareSearchSchema } from '#src/screens/review/compare/compare-search.ts'
import { reviewSearchSchema } from '#src/screens/review/session/review-search.ts'
import { formatsSearchSchema } from '#src/screens/formats/formats-search.ts'
import { newModelSearchSchema } from '#src/screens/models/form/model-form-search.ts'
import { lazy } from 'react'
import { loadScreen } from './load-screen.ts'
import { loadTexts } from './locales/i18n.ts'
import { NotFound } from './NotFound.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ScreenError } from './ScreenError.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const documents = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: documentsSearchSchema,
  component: () => (
    <DocumentsScreen DocumentsList={DocumentsList} GettingStarted={GettingStarted} UploadRows={UploadRows} />
  ),
})

const GettingStarted = createLazyComponent(async () => {
  const load = import('#src/screens/documents/start/GettingStarted.tsx')
  const [screen] = await Promise.all([load, loadTexts('start')])
  return screen.GettingStarted
})

const UploadRows = createLazyComponent(async () => {
  const load = import('#src/screens/documents/upload/UploadRows.tsx')
  const [rows] = await Promise.all([load, loadTexts('uploads')])
  return rows.UploadRows
})

// Loaded with the first documents: empty workspaces and signed-out users do not need it.
const DocumentsList = lazy(() =>
  loadScreen(async () => {
    const load = import('#src/screens/documents/list/DocumentsList.tsx')
    const texts = (['list', 'names', 'formats'] as const).map(loadTexts)
    const [screen] = await Promise.all([load, ...texts])
    return { default: screen.DocumentsList }
  }),
)

/** The route of a document, with its review and its comparison. */
const submission = createRoute({
  getParentRoute: () => root,
  path: '/review/$submissionId',
  validateSearch: reviewSearchSchema,
  notFoundComponent: NotFound,
})

const review = createRoute({
  getParentRoute: () => submission,
  path: '/',
  component: lazyRouteComponent(() => loadScreen(loadReview), 'ReviewScreen'),
})

const compare = createRoute({
  getParentRoute: () => submission,
  path: '/compare',
  validateSearch: compareSearchSchema,
  component: lazyRouteComponent(() => loadScreen(loadCompare), 'CompareScreen'),
})

const registry = createRoute({
  getParentRoute: () => root,
  path: '/registry',
  validateSearch: registrySearchSchema,
  component: lazyRouteComponent(() => loadScreen(loadRegistry), 'RegistryScreen'),
})

const registryMany = createRoute({
  getParentRoute: () => root,
  path: '/registry/many',
  component: lazyRouteComponent(() => loadScreen(loadRegistryMany), 'ManyScreen'),
})

const formats = createRoute({
  getParentRoute: () => root,
  path: '/formats',
  validateSearch: formatsSearchSchema,
  component: lazyRouteComponent(() => loadScreen(loadFormats), 'FormatsScreen'),
})

const evaluations = createRoute({
  getParentRoute: () => root,
  path: '/evaluations',
  component: lazyRouteComponent(() => loadScreen(loadEvaluations), 'EvaluationsScreen'),
})

const evaluation = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$evaluationId',
  component: lazyRouteComponent(() => loadScreen(loadEvaluation), 'EvaluationScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => loadScreen(loadSettings), 'SettingsScreen'),
})

const operation = createRoute({
  getParentRoute: () => root,
  path: '/operation',
  component: lazyRouteComponent(() => loadScreen(loadOperation), 'OperationScreen'),
})

const models = createRoute({
  getParentRoute: () => root,
  path: '/settings/models',
  component: lazyRouteComponent(() => loadScreen(loadModels), 'ModelsScreen'),
})

const newModel = createRoute({
  getParentRoute: () => root,
  path: '/settings/models/new',
  validateSearch: newModelSearchSchema,
  component: lazyRouteComponent(() => loadScreen(loadModelForm), 'NewModelScreen'),
})

const editModel = createRoute({
  getParentRoute: () => root,
  path: '/settings/models/edit/$modelId',
  component: lazyRouteComponent(() => loadScreen(loadModelForm), 'EditModelScreen'),
})

const routeTree = root.addChildren([
  documents,
  submission.addChildren([review, compare]),
  registry,
  registryMany,
  formats,
  evaluations,
  evaluation,
  settings,
  operation,
  models,
  newModel,
  editModel,
])

const loadEvaluationTexts = () => (['evaluations', 'names'] as const).map(loadTexts)

async function loadOperation() {
  const load = import('#src/screens/operation/OperationScreen.tsx')
  const texts = (['operation', 'settings', 'signIn'] as const).map(loadTexts)
  const [screen] = await Promise.all([load, ...texts])
  return screen
}

async function loadEvaluations() {
  const load = import('#src/screens/evaluations/EvaluationsScreen.tsx')
  const [screen] = await Promise.all([load, ...loadEvaluationTexts()])
  return screen
}

async function loadEvaluation() {
  const load = import('#src/screens/evaluations/EvaluationScreen.tsx')
  const [screen] = await Promise.all([load, ...loadEvaluationTexts()])
  return screen
}

async function loadFormats() {
  const [screen] = await Promise.all([
    import('#src/screens/formats/FormatsScreen.tsx'),
    ...(['formats', 'list', 'names'] as const).map(loadTexts),
  ])
  return screen
}

async function loadSettings() {
  const [screen] = await Promise.all([
    import('#src/screens/settings/SettingsScreen.tsx'),
    ...(['settings', 'names', 'signIn'] as const).map(loadTexts),
  ])
  return screen
}

/** The list of models with its texts. */
async function loadModels() {
  const load = import('#src/screens/models/ModelsScreen.tsx')
  const [screen] = await Promise.all([load, loadTexts('models')])
  return screen
}

/** The model editor with its texts, and the names of fields. */
async function loadModelForm() {
  const load = import('#src/screens/models/form/ModelFormScreen.tsx')
  const [screen] = await Promise.all([load, loadTexts('models'), loadTexts('names')])
  return screen
}

/** The review screen with its texts. */
async function loadReview() {
  const [screen] = await Promise.all([
    import('#src/screens/review/ReviewScreen.tsx'),
    loadTexts('list'),
    loadTexts('review'),
    loadTexts('commands'),
    loadTexts('formats'),
    ...(['settings', 'names', 'signIn'] as const).map(loadTexts),
  ])
  return screen
}

/** The comparison of readings, with the texts of its pages and of conflicts. */
async function loadCompare() {
  const [screen] = await Promise.all([
    import('#src/screens/review/CompareScreen.tsx'),
    ...(['compare', 'review', 'list', 'commands', 'settings', 'names'] as const).map(loadTexts),
  ])
  return screen
}

/** The registry screen with its texts. */
async function loadRegistry() {
  const load = import('#src/screens/registry/RegistryScreen.tsx')
  const [screen] = await Promise.all([load, loadTexts('registry')])
  return screen
}

/** The screen for looking up a list, with the same texts. */
async function loadRegistryMany() {
  const load = import('#src/screens/registry/many/ManyScreen.tsx')
  const [screen] = await Promise.all([load, loadTexts('registry')])
  return screen
}

/** The routes of the app. `history` is the browser's unless a test passes its own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: Pending,
    scrollRestoration: true,
    scrollToTopSelectors: ['#content'],
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Shown while a screen loads. */
function Pending() {
  const { t } = useTranslation()
  return <output className="block p-6 text-ink-2">{t('app.loading')}</output>
}
