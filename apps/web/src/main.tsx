import './ui/base.css'
import { createClient } from '@bowline/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { wasSignedIn } from './features/accounts/auth-check.ts'
import { createDevice } from './features/accounts/device.ts'
import { tellNothingIsKept } from './features/accounts/nothing-is-kept.ts'
import { startI18n } from './i18n.ts'
import { createQueryClient } from './query-client.ts'
import { fetchAhead } from './routes.tsx'
import { createThemeStore } from './ui/theme-store.ts'
import { createToastStore } from './ui/toast-store.ts'
import { reportWebVitals } from './web-vitals.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

if (wasSignedIn()) fetchAhead()
const i18n = startI18n()
const queryClient = createQueryClient()
const toastStore = createToastStore()
const device = createDevice(queryClient, () => tellNothingIsKept(toastStore))
device.start()

createRoot(root).render(
  <StrictMode>
    <App
      api={createClient()}
      i18n={i18n}
      queryClient={queryClient}
      device={device}
      themeStore={createThemeStore(window)}
      toastStore={toastStore}
    />
  </StrictMode>,
)
reportWebVitals()
