import { createHashHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { enDemo } from '#src/app/locales/en/parts/demo.ts'
import { initI18n } from '#src/app/locales/i18n.ts'
import { nlDemo } from '#src/app/locales/nl/parts/demo.ts'
import { applyTheme } from '#src/app/theme.ts'
import { addTexts } from '#src/ui/translation/translation.ts'
import '#src/app/theme.css'
import './demo.css'
import { Demo } from './Demo.tsx'
import { startDemoSession } from './demo-session.ts'
import { serveDownloadLinks } from './download-links.ts'
import { keepLeavingRequests } from './leaving-requests.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with id root')

applyTheme()
// Load both languages: they are short, and changing the language then needs no request. Must precede the app's texts,
// because they override some of them.
addTexts('en', enDemo)
addTexts('nl', nlDemo)
await initI18n()
serveDownloadLinks()
keepLeavingRequests()

async function loadApp() {
  const [{ App }, { createAppRouter }] = await Promise.all([
    import('#src/app/App.tsx'),
    import('#src/app/routes.tsx'),
  ])
  // A plain file host serves no URL but that of the page.
  return <App router={createAppRouter(createHashHistory())} />
}

createRoot(root).render(
  <StrictMode>
    <Demo session={startDemoSession(loadApp)} />
  </StrictMode>,
)
