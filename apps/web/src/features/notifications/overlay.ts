import type { Notification } from '@bowline/api'
import type { Operation, OperationOf } from '@bowline/domain/operation'
import type { OutboxItem } from '../../offline/item.ts'

type Items = readonly OutboxItem[]
type Change = OperationOf<'MARK_READ'> | OperationOf<'DELETE_NOTIFICATIONS'>

/** The notifications with pending operations applied: read or deleted. */
export const overlayNotifications = (lines: readonly Notification[], items: Items) =>
  pendingChanges(items).reduce(withChange, lines)

/** The notifications left after a change. */
export const withChange = (lines: readonly Notification[], change: Change): readonly Notification[] =>
  change.type === 'DELETE_NOTIFICATIONS'
    ? lines.filter(line => !isMeant(line, change))
    : lines.map(line => (!line.read && isMeant(line, change) ? { ...line, read: true } : line))

/**
 * The server's number with pending operations applied, never below 0 or below the number of unread lines left. A
 * line of several likes may count as several, and only the server knows how many of those were unread.
 * @param lines from the server; null until they are loaded
 */
export const overlayUnread = (unread: number, lines: readonly Notification[] | null, items: Items) => {
  const changes = pendingChanges(items)
  if (changes.length === 0) return Math.max(0, unread)
  const before = (lines ?? []).filter(line => !line.read)
  const left = changes.reduce(withChange, before).filter(line => !line.read)
  if (changes.some(({ ids }) => ids === null)) return left.length
  const done = sum(before) - sum(left)
  return Math.max(left.length, unread - done, 0)
}

const sum = (lines: readonly Notification[]) => lines.reduce((total, line) => total + line.senderCount, 0)

const isMeant = (line: Notification, { ids, upTo }: Change) =>
  ids ? line.ids.some(id => ids.includes(id)) : line.createdAt <= upTo

/** A refused change is not shown as applied. */
const pendingChanges = (items: Items): Change[] =>
  items.filter(item => item.state !== 'attention').flatMap(({ operation }) => asChange(operation))

const asChange = (operation: Operation): Change[] =>
  operation.type === 'MARK_READ' || operation.type === 'DELETE_NOTIFICATIONS' ? [operation] : []
