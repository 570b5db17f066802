import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { showsPicture } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import { topicPosts } from './topic-queries.ts'

/** The posts with pictures among the hobby's latest posts, newest first, without those still waiting to be sent. */
export const usePicturedPosts = (slug: string) => {
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(topicPosts(useApi(), { kind: 'hobby', slug })))
  const none = withNewPosts(pending, () => false)
  const pages = data ? shownPages({ ...data, pages: data.pages.slice(0, 1) }, none) : []
  return pages.flatMap(page => page.posts).filter(showsPicture)
}
