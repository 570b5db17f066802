import { type DBSchema, openDB } from 'idb'
import type { BackendConfig } from '../src/app-shell/worker-messages.ts'
import type { Activation } from './build-caches.ts'

/** The worker's stored state, because the browser stops it whenever it is idle. */
export const openMemory = () =>
  openDB<Memory>('bowline-worker', 1, {
    upgrade: database => {
      database.createObjectStore('activations', { keyPath: 'buildId' })
      database.createObjectStore('pages', { keyPath: 'id' })
      database.createObjectStore('config')
    },
  })

interface Memory extends DBSchema {
  activations: { key: string; value: Activation }
  pages: { key: string; value: { id: string; buildId: string } }
  config: { key: 'backend'; value: BackendConfig }
}
