import './ui/base.css'
import { createClient } from '@bowline/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { wasSignedIn } from './features/accounts/auth-check.ts'
import { startI18n } from './i18n.ts'
import { createQueryClient } from './query-client.ts'
import { fetchAhead } from './routes.tsx'
import { createThemeStore } from './ui/theme-store.ts'
import { createToastStore } from './ui/toast-store.ts'
import { reportWebVitals } from './web-vitals.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

if (wasSignedIn()) fetchAhead()

createRoot(root).render(
  <StrictMode>
    <App
      api={createClient()}
      i18n={startI18n()}
      queryClient={createQueryClient()}
      themeStore={createThemeStore(window)}
      toastStore={createToastStore()}
    />
  </StrictMode>,
)
reportWebVitals()
