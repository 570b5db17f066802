/** The key of the session query. */
export const sessionKey = ['session'] as const

/** The key of the list of all sessions. */
export const sessionsKey = ['sessions'] as const
