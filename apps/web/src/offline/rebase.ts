import type { Operation, OperationOf } from '@bowline/domain/operation'
import type { OutboxItem } from './item.ts'

/**
 * What a later edit is made on once an earlier one is through: the version that one has become. Null where nothing
 * changes: nobody's edit may take another member's words for its own base.
 */
export const rebased = (done: OutboxItem, answer: unknown, item: OutboxItem): Operation | null => {
  const baseUpdatedAt = versionOf(answer)
  if (!baseUpdatedAt || item.sequence <= done.sequence || item.attempts > 0) return null
  const { operation } = item
  if (operation.type === 'UPDATE_POST' && isBaseOf(done.operation, operation))
    return { ...operation, baseUpdatedAt }
  if (operation.type === 'UPDATE_COMMENT' && isBaseOf(done.operation, operation))
    return { ...operation, baseUpdatedAt }
  return null
}

const isBaseOf = (done: Operation, later: OperationOf<'UPDATE_POST' | 'UPDATE_COMMENT'>) => {
  if (later.type === 'UPDATE_POST') {
    if (done.type === 'CREATE_POST') return done.postId === later.postId
    return done.type === 'UPDATE_POST' && done.postId === later.postId && isSameBase(done, later)
  }
  if (done.type === 'ADD_COMMENT') return done.commentId === later.commentId
  return done.type === 'UPDATE_COMMENT' && done.commentId === later.commentId && isSameBase(done, later)
}

const isSameBase = (done: Edit, later: Edit) =>
  later.baseUpdatedAt === undefined || later.baseUpdatedAt === done.baseUpdatedAt

type Edit = Pick<OperationOf<'UPDATE_POST' | 'UPDATE_COMMENT'>, 'baseUpdatedAt'>

const versionOf = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'updatedAt' in answer &&
  typeof answer.updatedAt === 'string'
    ? answer.updatedAt
    : null
