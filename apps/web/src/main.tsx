import './ui/base.css'
import { createClient } from '@bowline/api'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureInstallPrompt } from './app-shell/install-prompt.ts'
import { whenIdle } from './app-shell/when-idle.ts'
import { solve } from './attestation/solve-when-asked.ts'
import { findAppId } from './features/analytics/find-app-id.ts'
import { createVisit } from './features/analytics/visit.ts'
import { reportWebVitals } from './features/analytics/web-vitals.ts'
import { startI18n } from './i18n.ts'
import { initialQueries } from './initial-queries.ts'
import { checkHealth, createReachability } from './offline/reachability.ts'
import { pageLimits } from './offline/request-limits.ts'
import { createQueryClient } from './query-client.ts'
import { clearCachedQueries } from './reads/clear-cached-queries.ts'
import { createBrowserHistory } from './router/index.ts'
import { fetchAhead } from './routes.tsx'
import { wasSignedIn } from './session/auth-check.ts'
import { createDevice } from './session/device.ts'
import { loadInitialData } from './session/initial-data.ts'
import { notifyNotPersisted } from './session/notify-not-persisted.ts'
import { enforceStorableText } from './ui/enforce-storable-text.ts'
import { restoreFocus } from './ui/restore-focus.ts'
import { createThemeStore } from './ui/theme-store.ts'
import { createToastStore } from './ui/toast-store.ts'

const installPrompt = captureInstallPrompt(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

/** The browser paints and answers taps between the parts of the start. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))

const logMissing = (error: unknown) =>
  console.debug('The code for the service worker could not be loaded.', error)

const startApp = async (root: HTMLElement) => {
  await nextTask()
  const reachability = createReachability({ check: checkHealth, page: window })
  const queryClient = createQueryClient(() => reachability.connection() === 'online')
  // The data on the screen may be outdated by now.
  reachability.subscribe(() => {
    // The outbox comes first, which puts this off while it sends several operations.
    if (reachability.connection() === 'online') queueMicrotask(() => void queryClient.invalidateQueries())
  })

  restoreFocus(document)
  enforceStorableText(document)
  const i18n = startI18n()

  await nextTask()
  const toastStore = createToastStore()
  const device = createDevice(queryClient, {
    onRefused: () => notifyNotPersisted(toastStore),
    loadOnMemberLeaves: async () => (await import('./member-leaves.ts')).onMemberLeaves,
  })
  device.start()
  const history = createBrowserHistory(window)
  const hasInitialData = loadInitialData(queryClient, initialQueries)

  const visit = createVisit()
  const upload: typeof fetch = async (url, init) => {
    const { fetchWithProgress } = await import('./offline/fetch-with-progress.ts')
    return await fetchWithProgress(reachability.progressed)(url, init)
  }
  const api = createClient({
    fetch: (url, init) => (init?.body instanceof Blob ? upload(url, init) : fetch(url, init)),
    timeLimits: pageLimits,
    watch: reachability.watch,
    wantsLatest: queryClient.wasJustInvalidated,
    solve,
  })

  await nextTask()
  /** Milliseconds to wait for a member's first screen, so that it is rendered once and completely. */
  const patience = 1000
  if (hasInitialData || wasSignedIn()) {
    const tooLate = new Promise(resolve => setTimeout(resolve, patience))
    await Promise.race([Promise.all([fetchAhead(), hasInitialData || device.settled()]), tooLate])
  }
  // A transition is rendered in small steps, between which the browser responds to input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App
          api={api}
          installPrompt={installPrompt}
          i18n={i18n}
          queryClient={queryClient}
          device={device}
          history={history}
          reachability={reachability}
          themeStore={createThemeStore(window)}
          toastStore={toastStore}
          visit={visit}
        />
      </StrictMode>,
    ),
  )
  reportWebVitals(visit)
  whenIdle(() => count().catch(error => console.debug('Analytics could not be started.', error)))
  if (import.meta.env.PROD || import.meta.env.VITE_WORKER === 'on')
    whenIdle(() =>
      import('./app-shell/start.ts').then(
        ({ makeInstallable }) => makeInstallable(() => clearCachedQueries(queryClient)),
        logMissing,
      ),
    )

  const count = async () => {
    const appId = await findAppId(api, queryClient)
    if (!appId) return
    const { startAnalytics } = await import('./features/analytics/start.ts')
    await startAnalytics(api, appId, visit)
  }
}

void startApp(root)
