import type { Post, StoryEntry } from '@bowline/api'
import { overlay, overlayAll, overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import { createdPost, overlayPost, type ShownPost } from '../posts/data.ts'
import * as functions from './story-entry.ts'

/** One entry of the story on the screen. */
export type ShownEntry =
  | Overlaid<Exclude<StoryEntry, { kind: 'post' }>>
  | (Extract<StoryEntry, { kind: 'post' }> & { post: ShownPost })

/**
 * A story with pending operations applied, by time.
 * @param findPost finds a cached post that is about to join
 */
export const overlayStory = (
  projectId: string,
  entries: readonly StoryEntry[],
  changes: PendingChanges,
  findPost: (postId: string) => Post | undefined,
): ShownEntry[] => {
  const served = new Set(entries.map(({ id }) => id))
  const isNew = (entry: { id: string; projectId: string }) =>
    entry.projectId === projectId && !served.has(entry.id)
  const updated = entries.flatMap((entry): ShownEntry[] => {
    if (entry.kind !== 'post')
      return overlayAll('storyEntry', [{ ...entry, projectId }], { ...changes, functions })
    const post = overlayPost(entry.post, changes)
    const isPart = overlay('postOfProject', { postId: entry.post.id, projectId }, changes) !== null
    return post && isPart && (post.project === null || post.project.id === projectId)
      ? [{ ...entry, post }]
      : []
  })
  const joining = overlayNew('postOfProject', changes).flatMap(({ postId }): ShownEntry[] => {
    const known = findPost(postId)
    const post = createdPost(postId, changes) ?? (known ? overlayPost(known, changes) : null)
    return post?.project?.id === projectId && !served.has(postId)
      ? [{ kind: 'post', id: postId, at: post.createdAt, post }]
      : []
  })
  const created = overlayNew('storyEntry', { ...changes, functions }).filter(isNew)
  const unique = new Map([...updated, ...joining, ...created].map(entry => [entry.id, entry]))
  return [...unique.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
