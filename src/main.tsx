import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { initI18n } from './app/locales/i18n.ts'
import { createAppRouter } from './app/routes.tsx'
import { applyTheme } from './app/theme.ts'
import './app/theme.css'
import { ignoreHeldEnter } from './ui/browser/ignore-held-enter.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with id root')

applyTheme()
ignoreHeldEnter()
// The first paint waits for the catalogue of one language, so that nobody sees keys or the wrong language.
await initI18n()
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
)
