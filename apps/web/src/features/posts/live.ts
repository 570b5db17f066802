import type { Operation } from '@bowline/domain/operation'
import type { LiveHandler } from '../../live/handlers.ts'
import { changePost } from './change-post.ts'
import { postKeys } from './post-keys.ts'
import { postQuery } from './post-query.ts'

export const postChanged: LiveHandler<'post'> = (event, { queryClient, afterOwn }) => {
  const { postId, likeCount, commentCount } = event
  return afterOwn(`post:${postId}`, isOf(postId), async () => {
    await changePost(queryClient, postId, post => ({ ...post, likeCount, commentCount }))
    void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
  })
}

/** Changes the post's own page and its cards in lists. If the post can't be read now, the edit shows after the next read. */
export const postEdited: LiveHandler<'post-edited'> = ({ postId }, { queryClient, api, afterOwn }) =>
  afterOwn(`post-edited:${postId}`, isOf(postId), async () => {
    const query = { ...postQuery(api, postId), staleTime: 0 }
    const post = await queryClient.fetchQuery(query).catch(() => undefined)
    if (post) await changePost(queryClient, postId, () => post)
  })

export const linkPreviewArrived: LiveHandler<'link-preview'> = (event, { queryClient, afterOwn }) => {
  const { postId, linkPreview } = event
  return afterOwn(`link-preview:${postId}`, isOf(postId), () =>
    changePost(queryClient, postId, post => ({ ...post, linkPreview })),
  )
}

export const postDeleted: LiveHandler<'post-deleted'> = ({ postId }, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: postKeys.lists })
  void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
}

const isOf = (postId: string) => (operation: Operation) =>
  'postId' in operation && operation.postId === postId
