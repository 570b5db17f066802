const actionModes = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** The code in an emailed link, under its usual or its short name. */
export const codeOf = (search: URLSearchParams) => search.get('oobCode') ?? search.get('code')

/** The purpose that a link claims. Only the server knows what its code really does. */
export const modeOf = (search: URLSearchParams): ActionMode | null =>
  actionModes.find(mode => mode === search.get('mode')) ?? null
