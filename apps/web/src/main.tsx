import './ui/base.css'
import { createClient } from '@bowline/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureInstallPrompt } from './app-shell/install-prompt.ts'
import { whenIdle } from './app-shell/when-idle.ts'
import { wasSignedIn } from './features/accounts/auth-check.ts'
import { startI18n } from './i18n.ts'
import { createQueryClient } from './query-client.ts'
import { fetchAhead } from './routes.tsx'
import { createThemeStore } from './ui/theme-store.ts'
import { createToastStore } from './ui/toast-store.ts'
import { reportWebVitals } from './web-vitals.ts'

const installPrompt = captureInstallPrompt(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

if (wasSignedIn()) fetchAhead()

createRoot(root).render(
  <StrictMode>
    <App
      api={createClient()}
      installPrompt={installPrompt}
      i18n={startI18n()}
      queryClient={createQueryClient()}
      themeStore={createThemeStore(window)}
      toastStore={createToastStore()}
    />
  </StrictMode>,
)
reportWebVitals()
if (import.meta.env.PROD || import.meta.env.VITE_WORKER === 'on')
  whenIdle(() => import('./app-shell/start.ts').then(({ startWorker }) => startWorker(), logMissing))

const logMissing = (error: unknown) =>
  console.debug('What keeps the app on this device could not be loaded.', error)
