import type { Client } from '@bowline/api'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiProvider } from './api.tsx'
import { AfterFirstScreen } from './app-shell/after-first-screen.tsx'
import { InstallProvider } from './app-shell/install-context.tsx'
import type { InstallPrompt } from './app-shell/install-prompt.ts'
import { NewVersion } from './app-shell/new-version.tsx'
import { PageViews } from './features/analytics/page-views.tsx'
import type { Visit } from './features/analytics/visit.ts'
import { ReachabilityProvider } from './offline/connection.tsx'
import { OfflineBanner } from './offline/offline-banner.tsx'
import type { Reachability } from './offline/reachability.ts'
import { type History, Router } from './router/index.ts'
import { AppRoutes } from './routes.tsx'
import { ServerProblems } from './server-problems.tsx'
import type { Device } from './session/device.ts'
import { DeviceProvider } from './session/device-context.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { messageOf } from './ui/failure-message.ts'
import { FatalView } from './ui/fatal-view.tsx'
import { ThemeStoreProvider } from './ui/theme-context.tsx'
import type { ThemeStore } from './ui/theme-store.ts'
import type { ToastStore } from './ui/toast-store.ts'
import { ToastProvider } from './ui/toasts.tsx'

type Props = {
  api: Client
  installPrompt: InstallPrompt
  i18n: I18n
  queryClient: QueryClient
  device: Device
  history: History
  reachability: Reachability
  themeStore: ThemeStore
  toastStore: ToastStore
  visit: Visit
}

/** Everything that is independent of the current screen. */
export const App = ({
  api,
  installPrompt,
  i18n,
  queryClient,
  device,
  history,
  reachability,
  themeStore,
  toastStore,
  visit,
}: Props) => (
  <I18nProvider i18n={i18n}>
    <ThemeStoreProvider store={themeStore}>
      <ErrorBoundary fallback={error => <FatalView message={messageOf(error)} />}>
        <ApiProvider api={api}>
          <QueryClientProvider client={queryClient}>
            <ReachabilityProvider reachability={reachability}>
              <DeviceProvider device={device}>
                <ToastProvider store={toastStore}>
                  <NewVersion />
                  <InstallProvider prompt={installPrompt}>
                    <Router history={history}>
                      <OfflineBanner />
                      <AfterFirstScreen>
                        <ServerProblems />
                      </AfterFirstScreen>
                      <PageViews visit={visit} />
                      <AppRoutes />
                    </Router>
                  </InstallProvider>
                </ToastProvider>
              </DeviceProvider>
            </ReachabilityProvider>
          </QueryClientProvider>
        </ApiProvider>
      </ErrorBoundary>
    </ThemeStoreProvider>
  </I18nProvider>
)
