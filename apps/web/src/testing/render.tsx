import '../ui/base.css'
import { createClient, type Me } from '@bowline/api'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProvider } from '../api.tsx'
import { InstallProvider } from '../app-shell/install-context.tsx'
import { captureInstallPrompt } from '../app-shell/install-prompt.ts'
import { startI18n } from '../i18n.ts'
import { LiveArea } from '../live/live-area.tsx'
import { liveUpdates } from '../live-updates.ts'
import { MemberDrafts } from '../member-drafts.tsx'
import { MemberOutbox } from '../member-outbox.tsx'
import { ReachabilityProvider } from '../offline/connection.tsx'
import { checkHealth, createReachability } from '../offline/reachability.ts'
import { createQueryClient } from '../query-client.ts'
import { createMemoryHistory, type Location, Route, Router, Routes, useLocation } from '../router/index.ts'
import { createDevice } from '../session/device.ts'
import { DeviceProvider } from '../session/device-context.tsx'
import { MeContext, sessionKey, useSession } from '../session/session.ts'
import { ThemeStoreProvider } from '../ui/theme-context.tsx'
import { createThemeStore } from '../ui/theme-store.ts'
import { createToastStore } from '../ui/toast-store.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { type Answers, createFakeServer, type FakeServer } from './fake-server.ts'
import { aMe, aProfile } from './members.ts'

type Options = {
  answers?: Answers
  /** The address the component starts at. */
  at?: string
  /** The route it is at, for a screen that reads parameters from its address. */
  route?: string
  me?: Me
}

/** Renders a part of a member's screen with everything that surrounds it in the app. */
export const renderForMember = (part: ReactNode, { me = aMe(), answers, ...options }: Options = {}) => {
  const rendered = render(
    <Member>
      <MemberOutbox>
        <MemberDrafts>
          <LiveArea updates={liveUpdates}>{part}</LiveArea>
        </MemberDrafts>
      </MemberOutbox>
    </Member>,
    { ...options, answers: { getSession: { member: me }, getProfile: aProfile(me), ...answers } },
  )
  rendered.queryClient.setQueryData(sessionKey, { member: me })
  return { ...rendered, me }
}

/** Renders a part of a screen that visitors see. */
export const renderForVisitor = (part: ReactNode, { answers, ...options }: Omit<Options, 'me'> = {}) =>
  render(part, {
    ...options,
    answers: { getSession: { member: null }, ...answers },
  })

/** Removes everything the test rendered. */
export const unmount = () => {
  cleanUp()
  cleanUp = () => {}
}

let cleanUp = () => {}

const render = (part: ReactNode, { at = '/', route = '*', answers = {} }: Omit<Options, 'me'>) => {
  const server = createFakeServer({ ...alwaysAnswered, ...answers })
  const queryClient = createQueryClient()
  const reachability = createReachability({ check: () => checkHealth(server.fetch), page: window })
  const api = createClient({
    ...{ fetch: server.fetch, watch: reachability.watch },
    wantsLatest: queryClient.wasJustInvalidated,
  })
  const device = createDevice(queryClient, {
    onRefused: () => {},
    loadOnMemberLeaves: async () => ({ atOnce: [], wipe: [] }),
  })
  const history = createMemoryHistory(at)
  let location: Location | undefined
  const NoteLocation = () => {
    location = useLocation()
    return null
  }
  connectTo(server)
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <I18nProvider i18n={startI18n()}>
      <ThemeStoreProvider store={createThemeStore(window)}>
        <ApiProvider api={api}>
          <QueryClientProvider client={queryClient}>
            <ReachabilityProvider reachability={reachability}>
              <DeviceProvider device={device}>
                <ToastProvider store={createToastStore()}>
                  <InstallProvider prompt={captureInstallPrompt(window)}>
                    <Router history={history}>
                      <NoteLocation />
                      <main tabIndex={-1}>
                        <Suspense>
                          <Routes>
                            <Route path={route} element={part} />
                            <Route path="*" element={null} />
                          </Routes>
                        </Suspense>
                      </main>
                    </Router>
                  </InstallProvider>
                </ToastProvider>
              </DeviceProvider>
            </ReachabilityProvider>
          </QueryClientProvider>
        </ApiProvider>
      </ThemeStoreProvider>
    </I18nProvider>,
  )
  cleanUp = () => {
    root.unmount()
    container.remove()
    queryClient.clear()
  }
  return {
    server,
    queryClient,
    /** The addresses that links and buttons have led to. */
    address: () => `${location?.pathname}${location?.search}`,
  }
}

const alwaysAnswered: Answers = {
  getConfig: {
    productName: 'Bowline',
    version: '1.0.0',
    problems: [],
    mailService: { userId: '', serviceId: '' },
    mailOutbox: false,
    analytics: null,
    functionsUrl: null,
    registration: 'open',
  },
  getFrontPage: { publicPages: false, pictures: [], hobbies: [], texts: [] },
  listHobbies: { hobbies: [...hobbyCatalogue] },
}

/** Like the guard of the routes: its children have a member. */
const Member = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return <MeContext value={session.member}>{children}</MeContext>
}

/** The live connection goes to the fake server; the test runner has connections of its own. */
const connectTo = (server: FakeServer) => {
  globalThis.WebSocket = new Proxy(RealWebSocket, {
    construct: (Real, [url, protocols]) =>
      new URL(url).pathname === '/live' ? server.connect() : new Real(url, protocols),
  })
}
const RealWebSocket = globalThis.WebSocket
