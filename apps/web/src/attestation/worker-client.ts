import { createClient } from '@bowline/api'
import { solve } from './solve.ts'

/** The SDK as the service worker uses it. */
export const createWorkerClient = () => createClient({ solve })
