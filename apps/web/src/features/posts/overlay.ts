import type { Post, PostPage } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { cleanTags } from '@bowline/domain/post'
import { sanitise } from '@bowline/domain/sanitise'
import { pictureOf } from '../../offline/local-picture.ts'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import { type ItemOf, type Overlaid, of, pendingOf } from '../../offline/pending.ts'

/** A post with its pending changes; null if one of them deletes it. */
export const overlayPost = (post: Post, pending: PendingChanges): Overlaid<Post> | null => {
  const shown = overlay('post', post, pending)
  return shown && { ...shown, base: post.updatedAt }
}

/** A post that only this device knows; null where there is none, or it is to be deleted. */
export const createdPost = (postId: string, changes: PendingChanges): Overlaid<Post> | null => {
  const creation = of(changes.items, 'CREATE_POST').find(({ operation }) => operation.postId === postId)
  if (!creation) return null
  const post = overlayPost(toPost(creation, changes), changes)
  if (!post) return null
  const { pending } = pendingOf([creation])
  return {
    ...post,
    base: undefined,
    pending: pending?.state === 'attention' ? pending : (post.pending ?? pending),
  }
}

/** Pending posts first, newest on top. A post that has come back from the server is shown as the server has it. */
export const overlayFeed = (pages: readonly PostPage[], pending: PendingChanges) => {
  const served = new Set(pages.flatMap(page => page.posts.map(post => post.id)))
  const created = of(pending.items, 'CREATE_POST')
    .map(({ operation }) => operation.postId)
    .filter(postId => !served.has(postId))
    .reverse()
    .flatMap(postId => createdPost(postId, pending) ?? [])
  const shown = pages.map(page => ({
    ...page,
    posts: page.posts.flatMap(post => overlayPost(post, pending) ?? []),
  }))
  const [first = { posts: [], hasMore: false, nextCursor: null }, ...rest] = shown
  return [{ ...first, posts: [...created, ...first.posts] }, ...rest]
}

const toPost = ({ operation, createdAt }: ItemOf<'CREATE_POST'>, { me, pictures }: PendingChanges): Post => {
  const time = new Date(createdAt).toISOString()
  const media = pictureOf(operation.media, pictures)
  return {
    id: operation.postId,
    authorId: me.uid,
    author: me,
    createdAt: time,
    updatedAt: time,
    timestamp: createdAt,
    displayTime: time,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isSaved: false,
    mediaURL: media?.url ?? null,
    mediaType: operation.media?.type.split('/')[0] ?? null,
    media,
    about: operation.about ? { ...operation.about, isAnnouncement: false } : null,
    project: operation.project ?? null,
    can: { edit: true, delete: true },
    ...storedPost(operation),
  }
}

/** As the server would store it, since that is what screens read. */
export const storedText = (text: string) => sanitise(text.trim())

export const storedPost = (operation: OperationOf<'CREATE_POST' | 'UPDATE_POST'>) => ({
  content: storedText(operation.content),
  hobby: storedText(operation.hobby),
  tags: tagsOf(operation.tags),
  visibility: operation.visibility,
})

const tagsOf = (tags: string[]) => {
  try {
    return cleanTags(tags)
  } catch {
    // The server will refuse them; until then the member sees what they wrote.
    return tags.map(sanitise)
  }
}
