import type { LiveContext, LiveHandler } from '../../live/handlers.ts'
import { isInProgress } from '../../offline/pending.ts'
import { changePost } from './change-post.ts'
import { postKeys } from './post-keys.ts'

export const postChanged: LiveHandler<'post'> = async (event, { queryClient, outbox }) => {
  const { postId, likeCount, commentCount } = event
  await whenCreated(outbox, postId)
  // Pending operations are applied to the server's counts. A count that a pending operation changes is updated
  // by that operation's answer, so that nothing is counted twice.
  const pending = outbox
    .list()
    .filter(isInProgress)
    .flatMap(({ operation }) => ('postId' in operation && operation.postId === postId ? operation.type : []))
  const isLiking = pending.includes('LIKE_POST') || pending.includes('UNLIKE_POST')
  const isCommenting = pending.includes('ADD_COMMENT') || pending.includes('DELETE_COMMENT')
  await changePost(queryClient, postId, post => ({
    ...post,
    likeCount: isLiking ? post.likeCount : likeCount,
    commentCount: isCommenting ? post.commentCount : commentCount,
  }))
  void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
}

export const linkPreviewArrived: LiveHandler<'link-preview'> = async (event, { queryClient, outbox }) => {
  const { postId, linkPreview } = event
  await whenCreated(outbox, postId)
  await changePost(queryClient, postId, post => ({ ...post, linkPreview }))
}

export const postDeleted: LiveHandler<'post-deleted'> = ({ postId }, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: postKeys.lists })
  void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
}

/** Waits for the answer to a new post, which may be older than the event and would overwrite what it changed. */
const whenCreated = (outbox: LiveContext['outbox'], postId: string) =>
  new Promise<void>(resolve => {
    const check = () => {
      const isPending = outbox
        .list()
        .some(({ operation }) => operation.type === 'CREATE_POST' && operation.postId === postId)
      if (isPending) return
      stop()
      resolve()
    }
    const stop = outbox.subscribe(check)
    check()
  })
