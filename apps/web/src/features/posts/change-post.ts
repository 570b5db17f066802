import type { Post, PostPage } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { postKeys } from './post-keys.ts'
import { mapPosts, type PostListData } from './shown-pages.ts'
import { type StoryData, storyKeys } from './story-keys.ts'

/** Finds a post in any cached query. */
export const findPost = (queryClient: QueryClient, postId: string): Post | undefined => {
  const isIt = ({ id }: { id: string }) => id === postId
  const pagesOf = <Page>(queryKey: readonly string[]) =>
    queryClient.getQueriesData<{ pages: Page[] }>({ queryKey }).flatMap(([, data]) => data?.pages ?? [])
  return (
    queryClient.getQueryData<Post>(postKeys.one(postId)) ??
    pagesOf<PostPage>(postKeys.lists)
      .flatMap(page => page.posts)
      .find(isIt) ??
    pagesOf<StoryData['pages'][number]>(storyKeys.all)
      .flatMap(page => page.entries.flatMap(entry => (entry.kind === 'post' ? entry.post : [])))
      .find(isIt)
  )
}

/** Changes one post wherever it is cached. */
export const changePost = async (queryClient: QueryClient, postId: string, change: (post: Post) => Post) => {
  const inList = mapPosts(posts => posts.map(post => (post.id === postId ? change(post) : post)))
  await changeReads<PostListData>(queryClient, postKeys.lists, inList)
  await changeReads<Post>(queryClient, postKeys.one(postId), change)
  await changeReads<StoryData>(queryClient, storyKeys.all, data => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      entries: page.entries.map(entry =>
        entry.kind === 'post' && entry.id === postId ? { ...entry, post: change(entry.post) } : entry,
      ),
    })),
  }))
}
