import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { sessionKey } from './features/accounts/session-key.ts'
import { readRelationsAgain } from './features/blocks/read-again.ts'
import { notificationKeys } from './features/notifications/queries.ts'
import { changePost } from './features/posts/change-post.ts'
import { postKeys } from './features/posts/queries.ts'
import { projectKeys } from './features/projects/project-keys.ts'
import { coalesced } from './live/coalesced.ts'
import { LiveProvider, useIsLive, useLiveEvent } from './live/react.tsx'
import { useOutbox } from './offline/react.tsx'

/** The live connection, and what its events do to the reads. Whatever was missed is read again. */
export const LiveArea = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient()
  return (
    <LiveProvider
      onResume={() => void readRelationsAgain(queryClient)}
      onSignedOut={() => void queryClient.invalidateQueries({ queryKey: sessionKey })}
    >
      <LiveUpdates />
      {children}
    </LiveProvider>
  )
}

const LiveUpdates = () => {
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const [readUnread] = useState(() =>
    coalesced(() => queryClient.invalidateQueries({ queryKey: notificationKeys.unread })),
  )
  const [readNotifications] = useState(() =>
    coalesced(() => queryClient.invalidateQueries({ queryKey: notificationKeys.list })),
  )
  // What happened before the connection stood was told to nobody.
  const isLive = useIsLive()
  useEffect(() => {
    if (isLive) readUnread()
  }, [isLive, readUnread])
  useLiveEvent('notifications', () => {
    readUnread()
    readNotifications()
  })
  useLiveEvent('chats', readUnread)
  useLiveEvent('post', async ({ postId, likeCount, commentCount }) => {
    // What is on its way from here is laid over the server's numbers; its own answer brings them, not counted twice.
    const pending = outbox
      .list()
      .flatMap(({ operation }) =>
        'postId' in operation && operation.postId === postId ? operation.type : [],
      )
    const isLiking = pending.includes('LIKE_POST') || pending.includes('UNLIKE_POST')
    const isCommenting = pending.includes('ADD_COMMENT') || pending.includes('DELETE_COMMENT')
    await changePost(queryClient, postId, post => ({
      ...post,
      likeCount: isLiking ? post.likeCount : likeCount,
      commentCount: isCommenting ? post.commentCount : commentCount,
    }))
    void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
  })
  useLiveEvent('comment', ({ postId }) => {
    void queryClient.invalidateQueries({ queryKey: ['comments', 'of', postId] })
    void queryClient.invalidateQueries({ queryKey: ['comments', 'replies'] })
  })
  useLiveEvent('post-deleted', ({ postId }) => {
    void queryClient.invalidateQueries({ queryKey: postKeys.lists })
    void queryClient.invalidateQueries({ queryKey: postKeys.one(postId) })
  })
  useLiveEvent('calendar-event', ({ eventId }) => {
    void queryClient.invalidateQueries({ queryKey: ['events', 'one', eventId] })
    void queryClient.invalidateQueries({ queryKey: ['events', 'lists'] })
    void queryClient.invalidateQueries({ queryKey: ['profiles', 'lists', 'attendees', eventId] })
  })
  useLiveEvent('challenge', ({ challengeId }) => {
    void queryClient.invalidateQueries({ queryKey: ['challenges'] })
    void queryClient.invalidateQueries({ queryKey: [...postKeys.lists, 'challenge', challengeId] })
  })
  useLiveEvent('relation', ({ isFollow }) => void readRelationsAgain(queryClient, isFollow))
  useLiveEvent('project', ({ projectId }) => {
    // The answer to what is on its way from here brings it, not counted twice.
    const isOwn = outbox
      .list()
      .some(({ operation }) => 'projectId' in operation && operation.projectId === projectId)
    if (!isOwn) void queryClient.invalidateQueries({ queryKey: projectKeys.all })
  })
  useLiveEvent('sessions', () => {
    void queryClient.invalidateQueries({ queryKey: sessionKey })
    void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  })
  return null
}
