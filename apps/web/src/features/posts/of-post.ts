import type { Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'

/** Whether `earlier` creates the post that the operation is about. */
export const createsPost = ({ postId }: { postId: string }, earlier: Operation) =>
  earlier.type === 'CREATE_POST' && earlier.postId === postId

/** Whether the operation is about the post, for overlays. */
export const isOfPost = ({ postId }: { postId: string }, { id }: Post) => id === postId
