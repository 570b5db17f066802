import { type Operation, type OperationOf, scopeOf } from '@bowline/domain/operation'
import type { OutboxItem } from './item.ts'
import { replacedBy } from './order.ts'
import { of } from './pending.ts'

/** What becomes of a new operation beside those that wait already. */
export type Folding = {
  /** They leave: nothing is left for them to do. */
  drops: readonly OutboxItem[]
  /** Takes the new one in, under its own id and in its own place. */
  into?: { item: OutboxItem; operation: Operation }
  /** Not even the new one has anything left to do. */
  isNeedless?: boolean
}

/**
 * What was never tried can't have reached the server, so it need not be told of every step: a change goes into what it
 * changes, a deletion takes what was never sent with it, of several settings the last is enough.
 */
export const fold = (operation: Operation, items: readonly OutboxItem[]): Folding => {
  switch (operation.type) {
    case 'UPDATE_POST':
      return foldPostChange(operation, items)
    case 'DELETE_POST':
      return foldPostDeletion(operation, items)
    case 'UPDATE_COMMENT':
      return foldCommentChange(operation, items)
    case 'DELETE_COMMENT':
      return foldCommentDeletion(operation, items)
    case 'UPDATE_PROJECT':
      return foldProjectChange(operation, items)
    case 'DELETE_PROJECT':
      return foldProjectDeletion(operation, items)
    case 'DELETE_HOURS':
      return foldHoursDeletion(operation, items)
    default:
      return { drops: replacedBy(operation, items) }
  }
}

const foldPostChange = (operation: OperationOf<'UPDATE_POST'>, items: readonly OutboxItem[]): Folding => {
  const same = items.filter(item => 'postId' in item.operation && item.operation.postId === operation.postId)
  const drops = of(same, 'UPDATE_POST').filter(isRefused)
  const last = [...of(same, 'CREATE_POST'), ...of(same, 'UPDATE_POST'), ...of(same, 'DELETE_POST')]
    .filter(item => !drops.some(({ id }) => id === item.id))
    .sort(bySequence)
    .at(-1)
  if (!last || !isUntried(last)) return { drops }
  const earlier = last.operation
  if (earlier.type === 'UPDATE_POST') {
    const { baseUpdatedAt } = earlier
    const mediaDescription = operation.mediaDescription ?? earlier.mediaDescription
    return { drops, into: { item: last, operation: { ...operation, mediaDescription, baseUpdatedAt } } }
  }
  if (earlier.type !== 'CREATE_POST') return { drops }
  const { content, hobby, tags, visibility, mediaDescription } = operation
  const description = mediaDescription ?? earlier.media?.description ?? ''
  const media = earlier.media && { ...earlier.media, description }
  return { drops, into: { item: last, operation: { ...earlier, content, hobby, tags, visibility, media } } }
}

const foldPostDeletion = (operation: OperationOf<'DELETE_POST'>, items: readonly OutboxItem[]): Folding => {
  const same = items.filter(item => scopeOf(operation) === scopeOfKnown(item))
  const isAllHere = same[0]?.operation.type === 'CREATE_POST' && same.every(isUntried)
  return isAllHere ? { drops: same, isNeedless: true } : { drops: [] }
}

const foldCommentChange = (
  operation: OperationOf<'UPDATE_COMMENT'>,
  items: readonly OutboxItem[],
): Folding => {
  const same = ofComment(operation.commentId, items)
  const drops = of(same, 'UPDATE_COMMENT').filter(isRefused)
  const last = same
    .filter(item => item.operation.type !== 'VOTE_COMMENT' && !drops.some(({ id }) => id === item.id))
    .at(-1)
  if (!last || !isUntried(last)) return { drops }
  const earlier = last.operation
  if (earlier.type !== 'ADD_COMMENT' && earlier.type !== 'UPDATE_COMMENT') return { drops }
  return { drops, into: { item: last, operation: { ...earlier, content: operation.content } } }
}

/** A comment that is answered stays a place in its thread: it goes to the server, and is deleted there. */
const foldCommentDeletion = (
  { commentId }: OperationOf<'DELETE_COMMENT'>,
  items: readonly OutboxItem[],
): Folding => {
  const same = ofComment(commentId, items)
  const isAnswered = of(items, 'ADD_COMMENT').some(({ operation }) => operation.parentId === commentId)
  const isAllHere = same[0]?.operation.type === 'ADD_COMMENT' && same.every(isUntried) && !isAnswered
  return isAllHere ? { drops: same, isNeedless: true } : { drops: [] }
}

/** Into the beginning of the project or the last change of it, if that was never tried. */
const foldProjectChange = (
  operation: OperationOf<'UPDATE_PROJECT'>,
  items: readonly OutboxItem[],
): Folding => {
  const same = items.filter(item => scopeOfKnown(item) === scopeOf(operation))
  const drops = of(same, 'UPDATE_PROJECT').filter(isRefused)
  const last = [...of(same, 'CREATE_PROJECT'), ...of(same, 'UPDATE_PROJECT')]
    .filter(item => !isRefused(item))
    .sort(bySequence)
    .at(-1)
  if (!last || !isUntried(last)) return { drops }
  const { type: _, ...change } = operation
  const into = { item: last, operation: { ...last.operation, ...change } }
  return { drops: [...drops, ...movedAheadOf(last, operation, same)], into }
}

/** Ticks of lines that the change takes off the list: it goes before them now, so they would find none to tick. */
const movedAheadOf = (
  { sequence }: OutboxItem,
  { materials }: OperationOf<'UPDATE_PROJECT'>,
  items: readonly OutboxItem[],
) =>
  of(items, 'SET_MATERIAL_READY').filter(
    item =>
      item.sequence > sequence &&
      materials !== undefined &&
      !materials.some(({ id }) => id === item.operation.materialId),
  )

/** One that posts are to be part of goes to the server, and is deleted there. */
const foldProjectDeletion = (
  operation: OperationOf<'DELETE_PROJECT'>,
  items: readonly OutboxItem[],
): Folding => {
  const same = items.filter(item => scopeOfKnown(item) === scopeOf(operation))
  const hasPosts = items.some(
    item => 'project' in item.operation && item.operation.project?.id === operation.projectId,
  )
  const isAllHere = same[0]?.operation.type === 'CREATE_PROJECT' && same.every(isUntried) && !hasPosts
  return isAllHere ? { drops: same, isNeedless: true } : { drops: [] }
}

const foldHoursDeletion = (
  { hoursId }: OperationOf<'DELETE_HOURS'>,
  items: readonly OutboxItem[],
): Folding => {
  const same = of(items, 'LOG_HOURS').filter(({ operation }) => operation.hoursId === hoursId)
  return same.length > 0 && same.every(isUntried) ? { drops: same, isNeedless: true } : { drops: [] }
}

const ofComment = (commentId: string, items: readonly OutboxItem[]) =>
  items.filter(item => 'commentId' in item.operation && item.operation.commentId === commentId)

const isUntried = ({ state, attempts }: OutboxItem) => state === 'waiting' && attempts === 0

const isRefused = ({ state }: OutboxItem) => state === 'attention'

const bySequence = (one: OutboxItem, other: OutboxItem) => one.sequence - other.sequence

/** What another version of the app stored has a scope of its own. */
const scopeOfKnown = ({ operation }: OutboxItem) => {
  try {
    return scopeOf(operation)
  } catch {
    return null
  }
}
