import type { Client } from '@bowline/api'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { ApiProvider } from './api.tsx'
import { ReachabilityProvider } from './offline/connection.tsx'
import type { Reachability } from './offline/reachability.ts'
import { AppRoutes } from './routes.tsx'
import { ServerProblems } from './server-problems.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { messageOf } from './ui/failure-message.ts'
import { FatalView } from './ui/fatal-view.tsx'
import { OfflineBanner } from './ui/layout/offline-banner.tsx'
import { ThemeStoreProvider } from './ui/theme-context.tsx'
import type { ThemeStore } from './ui/theme-store.ts'
import type { ToastStore } from './ui/toast-store.ts'
import { ToastProvider } from './ui/toasts.tsx'

type Props = {
  api: Client
  i18n: I18n
  queryClient: QueryClient
  reachability: Reachability
  themeStore: ThemeStore
  toastStore: ToastStore
}

/** Everything that is there whichever screen shows. */
export const App = ({ api, i18n, queryClient, reachability, themeStore, toastStore }: Props) => (
  <I18nProvider i18n={i18n}>
    <ThemeStoreProvider store={themeStore}>
      <ErrorBoundary fallback={error => <FatalView message={messageOf(error)} />}>
        <ApiProvider api={api}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider store={toastStore}>
              <ReachabilityProvider reachability={reachability}>
                <BrowserRouter>
                  <OfflineBanner />
                  <ServerProblems />
                  <AppRoutes />
                </BrowserRouter>
              </ReachabilityProvider>
            </ToastProvider>
          </QueryClientProvider>
        </ApiProvider>
      </ErrorBoundary>
    </ThemeStoreProvider>
  </I18nProvider>
)
