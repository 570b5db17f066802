import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ReachabilityProvider } from '../offline/connection.tsx'
import { createReachability } from '../offline/reachability.ts'
import { LiveProvider } from './react.tsx'

test('a lost connection is opened again once the server can be reached', async () => {
  const opened: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    constructor() {
      super()
      opened.push(this)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  // After three failures, the live connection waits for nearly 4 s.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  let isThere = false
  const reachability = createReachability({ check: async () => isThere, page: window, random: () => 0 })
  const root = createRoot(document.createElement('div'))
  root.render(
    <ReachabilityProvider reachability={reachability}>
      <LiveProvider onResume={() => {}} onSignedOut={() => {}}>
        {null}
      </LiveProvider>
    </ReachabilityProvider>,
  )
  for (const count of [1, 2, 3]) {
    await expect.poll(() => opened.length).toBe(count)
    opened.at(-1)?.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
  reachability.suspect()
  await expect.poll(reachability.connection).toBe('unreachable')
  expect(opened.length).toBe(3)
  isThere = true
  await expect.poll(reachability.connection).toBe('online')
  expect(opened.length).toBe(4)
  root.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
