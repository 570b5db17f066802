import type { Post } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { projectKeys, type StoryData } from '../projects/project-keys.ts'
import { postKeys } from './queries.ts'
import { mapPosts, type PostListData } from './shown-pages.ts'

/** Changes one post wherever it has been read. */
export const changePost = async (queryClient: QueryClient, postId: string, change: (post: Post) => Post) => {
  const inList = mapPosts(posts => posts.map(post => (post.id === postId ? change(post) : post)))
  await changeReads<PostListData>(queryClient, postKeys.lists, inList)
  await changeReads<Post>(queryClient, postKeys.one(postId), change)
  await changeReads<StoryData>(queryClient, projectKeys.stories, data => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      entries: page.entries.map(entry =>
        entry.kind === 'post' && entry.id === postId ? { ...entry, post: change(entry.post) } : entry,
      ),
    })),
  }))
}

/** A read that began before the write was through would bring the old state: it is begun again. */
export const changeReads = async <Data>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  change: (data: Data) => Data,
) => {
  const isReading = queryClient.isFetching({ queryKey }) > 0
  if (isReading) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Data>({ queryKey }, data => data && change(data))
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}
