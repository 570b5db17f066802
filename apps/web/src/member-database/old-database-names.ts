const prefixes = {
  outbox: 'bowline-outbox-',
  answers: 'bowline-answers-',
  drafts: 'bowline-drafts-',
  reads: 'bowline-reads-',
} as const

/** The databases that earlier versions of the app had for each member. */
export const oldDatabaseNames = (memberId: string): Record<keyof typeof prefixes, string> => ({
  outbox: `${prefixes.outbox}${memberId}`,
  answers: `${prefixes.answers}${memberId}`,
  drafts: `${prefixes.drafts}${memberId}`,
  reads: `${prefixes.reads}${memberId}`,
})

export const ownerOfOldDatabase = (name: string) => {
  const prefix = Object.values(prefixes).find(each => name.startsWith(each))
  return prefix && name.slice(prefix.length)
}

/** Whether this device has any of them. True also where the browser does not say. */
export const mayHaveOldDatabases = async (memberId: string) => {
  if (!('databases' in indexedDB)) return true
  const own = new Set<string | undefined>(Object.values(oldDatabaseNames(memberId)))
  return (await indexedDB.databases()).some(({ name }) => own.has(name))
}
