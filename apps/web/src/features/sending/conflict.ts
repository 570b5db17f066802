import type { OperationOf } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import type { OutboxItem } from '../../offline/item.ts'

/** An edit of content that was changed on another device meanwhile, with the current version. */
export type Conflict = {
  item: OutboxItem
  operation: OperationOf<'UPDATE_POST' | 'UPDATE_COMMENT'>
  /** @property pictureIds the pictures of a post now */
  theirs: { content: string; updatedAt: string; pictureIds: unknown[] }
}

export const isConflict = ({ state, problem }: OutboxItem) =>
  state === 'attention' && problem?.code === 'edit-conflict'

/** Null if the item is not a conflict or lacks data. */
export const conflictOf = (item: OutboxItem): Conflict | null => {
  const { operation } = item
  if (!isConflict(item)) return null
  if (operation.type !== 'UPDATE_POST' && operation.type !== 'UPDATE_COMMENT') return null
  const current = fieldOf(item.problem?.data, 'current')
  const content = fieldOf(current, 'content')
  const updatedAt = fieldOf(current, 'updatedAt')
  if (typeof content !== 'string' || typeof updatedAt !== 'string') return null
  const pictureIds = fieldOf(current, 'pictureIds')
  return {
    item,
    operation,
    theirs: {
      content: plainText(content),
      updatedAt,
      pictureIds: Array.isArray(pictureIds) ? pictureIds : [],
    },
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
