import './ui/base.css'
import { createClient } from '@bowline/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { wasSignedIn } from './features/accounts/auth-check.ts'
import { startI18n } from './i18n.ts'
import { checkHealth, createReachability } from './offline/reachability.ts'
import { createQueryClient } from './query-client.ts'
import { fetchAhead } from './routes.tsx'
import { createThemeStore } from './ui/theme-store.ts'
import { createToastStore } from './ui/toast-store.ts'
import { reportWebVitals } from './web-vitals.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

const reachability = createReachability({ check: checkHealth, page: window })
const queryClient = createQueryClient()
// What is shown may be old by now.
reachability.subscribe(() => {
  if (reachability.connection() === 'online') void queryClient.invalidateQueries()
})

if (wasSignedIn()) fetchAhead()

createRoot(root).render(
  <StrictMode>
    <App
      api={createClient({ fetch: reachability.observe((...request) => fetch(...request)) })}
      i18n={startI18n()}
      queryClient={queryClient}
      reachability={reachability}
      themeStore={createThemeStore(window)}
      toastStore={createToastStore()}
    />
  </StrictMode>,
)
reportWebVitals()
