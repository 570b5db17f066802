import type { Handlers } from '../http/handlers.ts'

/** Every operation's handler; one that is missing does not compile. */
export const handlers = {} as Handlers
