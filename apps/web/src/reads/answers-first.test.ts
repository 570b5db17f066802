import { createClient } from '@bowline/api'
import { expect, test } from 'vitest'
import { createPost, deletePost, updatePost } from '../features/composer/operations.ts'
import { postKeys } from '../features/posts/post-keys.ts'
import { aPost, pagesOf } from '../features/posts/testing.ts'
import { setPostProject, updateProject } from '../features/projects/operations.ts'
import { projectKeys } from '../features/projects/project-keys.ts'
import { aProject } from '../features/projects/testing.ts'
import { HoldingQueryClient, holdRefetches } from './refetch-hold.ts'

const api = createClient()
const project = { id: 'p', title: 'Tea set' }
const post = aPost('a', { content: 'New words' })

/** While a queue is sent, refetches wait for its end. An answer that waited for them would overwrite a later one. */
const writtenDuringHold = async (
  apply: (context: { queryClient: HoldingQueryClient; api: typeof api }) => unknown,
) => {
  const queryClient = new HoldingQueryClient()
  queryClient.setQueryData(postKeys.feed, pagesOf([aPost('a')]))
  queryClient.setQueryData(projectKeys.one('p'), aProject(post.author, { id: 'p' }))
  holdRefetches(queryClient)
  void apply({ queryClient, api })
  await new Promise(resolve => setTimeout(resolve))
  return {
    posts: queryClient
      .getQueryData<ReturnType<typeof pagesOf>>(postKeys.feed)
      ?.pages.flatMap(page => page.posts.map(({ id, content }) => `${id}: ${content}`)),
    title: queryClient.getQueryData<{ title: string }>(projectKeys.one('p'))?.title,
  }
}

test('the answer to an edit is cached before the refetch it causes', async () => {
  const edit = { type: 'UPDATE_POST', postId: 'a', content: 'New words' } as never
  expect((await writtenDuringHold(context => updatePost.apply(context, edit, post))).posts).toEqual([
    'a: New words',
  ])
})

test('so are a deletion, a new post, and a post that joins a project', async () => {
  const deletion = { type: 'DELETE_POST', postId: 'a' } as const
  const deleted = { success: true as const }
  expect((await writtenDuringHold(context => deletePost.apply(context, deletion, deleted))).posts).toEqual([])
  const creation = { type: 'CREATE_POST', postId: 'b', project } as never
  const created = aPost('b', { content: 'Second' })
  expect((await writtenDuringHold(context => createPost.apply(context, creation, created))).posts).toEqual([
    'b: Second',
    'a: A hat',
  ])
  const joining = { type: 'SET_POST_PROJECT', postId: 'a', project } as const
  expect((await writtenDuringHold(context => setPostProject.apply(context, joining, post))).posts).toEqual([
    'a: New words',
  ])
})

test('so is a change of a project', async () => {
  const change = { type: 'UPDATE_PROJECT', projectId: 'p', title: 'Tea for two' } as const
  const changed = aProject(post.author, { id: 'p', title: 'Tea for two' })
  expect((await writtenDuringHold(context => updateProject.apply(context, change, changed))).title).toBe(
    'Tea for two',
  )
})
