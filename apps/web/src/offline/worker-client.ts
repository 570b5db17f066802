import { createClient } from '@bowline/api'
import { solve } from '../attestation/solve.ts'
import { workerLimits } from './request-limits.ts'

/** The SDK as the service worker uses it. */
export const createWorkerClient = () => createClient({ timeLimits: workerLimits, solve })
