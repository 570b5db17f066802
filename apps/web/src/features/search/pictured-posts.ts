import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { showsPicture } from '../post-card/index.ts'
import { postListQuery, type ShownPost, shownPages, withNewPosts } from '../posts/data.ts'
import { topicPosts } from './topic-queries.ts'

/** The posts with pictures among the hobby's latest posts, newest first, without those still waiting to be sent. */
export const usePicturedPosts = (slug: string) => {
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(topicPosts(useApi(), { kind: 'hobby', slug })))
  const none = withNewPosts(pending, () => false)
  const pages = data ? shownPages({ ...data, pages: data.pages.slice(0, 1) }, none) : []
  return pages.flatMap(page => page.posts).filter(showsPicture)
}

/** Of ten posts on a page, this leaves four for the banner. */
const bestCount = 6
const week = 7 * 24 * 60 * 60_000

/** The six most liked of the week among them; none if there are fewer. */
export const bestOfWeek = (posts: readonly ShownPost[]) => {
  const ofWeek = posts.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - week)
  if (ofWeek.length < bestCount) return []
  return ofWeek.sort((one, other) => other.likeCount - one.likeCount).slice(0, bestCount)
}
