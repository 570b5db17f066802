import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'

export const requestIdHeader = 'X-Request-Id'

/** The id of a request in its answer and in the log: the one that a trusted proxy gave it, or a new one. */
export const requestIdOf = (given: string | undefined, { trustedProxies }: Pick<Config, 'trustedProxies'>) =>
  given && trustedProxies > 0 && pattern.test(given) ? given : randomUUID()

const pattern = /^[\w.:-]{1,100}$/
