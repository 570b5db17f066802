import type { Author } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'

/** The members in the answers stored on this device: first those in answers about the post, each once. */
export const knownMembers = (client: QueryClient, postId?: string): Author[] => {
  const found = new Map<string, Author>()
  const hidden = new Set<string>()
  const queries = client.getQueryCache().getAll()
  const isNear = (key: readonly unknown[]) => postId !== undefined && key.includes(postId)
  for (const { queryKey, state } of queries.toSorted(
    (one, other) => Number(isNear(other.queryKey)) - Number(isNear(one.queryKey)),
  )) {
    if (withoutMembers.has(queryKey[0])) continue
    const isHiding = queryKey[0] === 'hidden-members' && queryKey[1] === 'blocks'
    for (const member of membersIn(state.data)) {
      if (isHiding) hidden.add(member.uid)
      else if (!found.has(member.uid)) found.set(member.uid, member)
    }
  }
  return [...found.values()].filter(({ uid }) => !hidden.has(uid))
}

/** Other members' data for admins, and the session. */
const withoutMembers = new Set<unknown>(['admin', 'session'])

function* membersIn(data: unknown): Generator<Author> {
  if (typeof data !== 'object' || data === null) return
  if (isMember(data)) {
    const { uid, displayName, username, photoURL } = data
    yield { uid, displayName, username, photoURL }
  }
  for (const value of Object.values(data)) yield* membersIn(value)
}

const isMember = (value: object): value is Author =>
  'uid' in value &&
  typeof value.uid === 'string' &&
  'username' in value &&
  typeof value.username === 'string' &&
  'displayName' in value &&
  typeof value.displayName === 'string' &&
  'photoURL' in value &&
  (value.photoURL === null || typeof value.photoURL === 'string')
