import { type Operation, scopeOf, settingOf } from '@bowline/domain/operation'
import { longestWait } from './failure.ts'
import type { OutboxItem } from './item.ts'

/** What another version of the app stored may be unknown to this one; it stands alone until its sending says so. */
export const scopeOfItem = ({ id, operation }: OutboxItem) =>
  known(() => scopeOf(operation)) ?? `unknown:${id}`

/** Whether `later` makes no sense before `earlier` has gone through. */
const dependsOn = (later: Operation, earlier: Operation) => {
  if (earlier.type === 'CREATE_POST')
    return later.type !== earlier.type && later.type !== 'DELETE_POST' && scopeOf(later) === scopeOf(earlier)
  if (earlier.type === 'CREATE_PROJECT')
    return later.type === 'SET_POST_PROJECT'
      ? later.project?.id === earlier.projectId
      : later.type !== earlier.type && later.type !== 'DELETE_PROJECT' && scopeOf(later) === scopeOf(earlier)
  if (later.type === 'DELETE_HOURS') return earlier.type === 'LOG_HOURS' && later.hoursId === earlier.hoursId
  if (earlier.type === 'JOIN_CHALLENGE') return earlier.joined && checksInTo(later) === earlier.challengeId
  if (earlier.type === 'START_CHAT') return later.type === 'SEND_MESSAGE' && later.chatId === earlier.chatId
  if (earlier.type === 'SEND_MESSAGE')
    return later.type === 'DELETE_MESSAGE' && later.messageId === earlier.messageId
  if (earlier.type !== 'ADD_COMMENT') return false
  if (later.type === 'ADD_COMMENT') return later.parentId === earlier.commentId
  return (
    (later.type === 'UPDATE_COMMENT' || later.type === 'VOTE_COMMENT') &&
    later.commentId === earlier.commentId
  )
}

const checksInTo = (operation: Operation) =>
  operation.type === 'CREATE_POST' && operation.about?.kind === 'challenge' ? operation.about.id : null

/** Whether `later` waits for `earlier` to be through: who leaves a challenge has checked in to it before, as with projects. */
const goesAfter = (later: Operation, earlier: OutboxItem) =>
  dependsOn(later, earlier.operation) ||
  (later.type === 'JOIN_CHALLENGE' &&
    earlier.state !== 'attention' &&
    checksInTo(earlier.operation) === later.challengeId) ||
  // A post can be without its project, but not become part of one that is not there yet.
  (later.type === 'CREATE_POST' &&
    earlier.operation.type === 'CREATE_PROJECT' &&
    later.project?.id === earlier.operation.projectId) ||
  // Nothing can become part of a project that is gone.
  (later.type === 'DELETE_PROJECT' &&
    earlier.state !== 'attention' &&
    (earlier.operation.type === 'CREATE_POST' || earlier.operation.type === 'SET_POST_PROJECT') &&
    earlier.operation.project?.id === later.projectId)

/** Whether `later`, once done, leaves nothing for `earlier` to do. */
const supersedes = (later: Operation, earlier: Operation) => {
  const setting = settingOf(later)
  if (setting !== null && setting === settingOf(earlier)) return true
  if (later.type === 'DELETE_POST')
    return earlier.type !== 'DELETE_POST' && scopeOf(earlier) === scopeOf(later)
  if (later.type === 'DELETE_PROJECT')
    return earlier.type !== 'DELETE_PROJECT' && scopeOf(earlier) === scopeOf(later)
  return (
    later.type === 'DELETE_COMMENT' &&
    earlier.type !== 'DELETE_COMMENT' &&
    'commentId' in earlier &&
    earlier.commentId === later.commentId
  )
}

/**
 * The next of each scope, the least tried first. Within a scope everything waits its turn, except that what needs
 * attention holds up only what depends on it. What depends on something of another scope waits for that.
 */
export const nextOfScopes = (items: readonly OutboxItem[]) => {
  const closed = new Set<string>()
  const next: OutboxItem[] = []
  for (const [index, item] of items.entries()) {
    const scope = scopeOfItem(item)
    if (closed.has(scope) || item.state === 'attention') continue
    const isHeldUp = items.slice(0, index).some(earlier => known(() => goesAfter(item.operation, earlier)))
    if (item.state === 'waiting' && isHeldUp) continue
    closed.add(scope)
    if (item.state === 'waiting') next.push(item)
  }
  return next.sort((one, other) => one.attempts - other.attempts || one.sequence - other.sequence)
}

export const isDue = (item: OutboxItem, now: number) => now >= dueAt(item, now)

export const dueAt = (item: OutboxItem, now: number) =>
  item.nextAttemptAt - now > longestWait ? now : item.nextAttemptAt

/**
 * Waiting settings that a newer setting of the same thing replaces; never one that the server may be at work on, nor one
 * that something else waits for.
 */
export const replacedBy = (operation: Operation, items: readonly OutboxItem[]) => {
  const setting = settingOf(operation)
  return items.filter(
    item =>
      setting !== null &&
      known(() => settingOf(item.operation)) === setting &&
      (item.state === 'attention' ||
        (item.state === 'waiting' &&
          item.attempts === 0 &&
          !items.some(other => known(() => dependsOn(other.operation, item.operation))))),
  )
}

/** An item that went through, and those before it that have nothing left to do. */
export const settledBy = (done: OutboxItem, items: readonly OutboxItem[]) =>
  items.filter(
    item =>
      item.id === done.id ||
      (item.sequence < done.sequence && known(() => supersedes(done.operation, item.operation)) === true),
  )

/** An item and what can't be without it; nothing while it is being sent. */
export const discardedWith = (id: string, items: readonly OutboxItem[]) => {
  const item = items.find(candidate => candidate.id === id)
  if (!item || item.state === 'sending') return []
  const discarded = [item]
  for (const other of items) {
    const isLater = other.sequence > item.sequence && other.state !== 'sending'
    const depends = discarded.some(({ operation }) => known(() => dependsOn(other.operation, operation)))
    if (isLater && depends) discarded.push(other)
  }
  return discarded
}

const known = <Value>(ask: () => Value) => {
  try {
    return ask()
  } catch {
    return undefined
  }
}
