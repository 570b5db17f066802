/** The databases that earlier versions of the app had for each member. */
export const oldDatabaseNames = (memberId: string) => ({
  outbox: `bowline-outbox-${memberId}`,
  answers: `bowline-answers-${memberId}`,
  drafts: `bowline-drafts-${memberId}`,
  reads: `bowline-reads-${memberId}`,
})

export const ownerOfOldDatabase = (name: string) =>
  /^bowline-(?:outbox|answers|drafts|reads)-(.*)/.exec(name)?.[1]

/** Whether this device has any of them. True also where the browser does not say. */
export const mayHaveOldDatabases = async (memberId: string) => {
  if (!('databases' in indexedDB)) return true
  const own = new Set<string | undefined>(Object.values(oldDatabaseNames(memberId)))
  return (await indexedDB.databases()).some(({ name }) => own.has(name))
}
