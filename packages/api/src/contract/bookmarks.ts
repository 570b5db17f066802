import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { postPage } from './shapes/posts.ts'

const bookmarkState = z
  .object({ isSaved: z.boolean().describe('Whether you have saved the post.') })
  .meta({ id: 'BookmarkState', description: 'Whether a post is saved, after a write.' })

const bookmark = {
  tag: 'Bookmarks',
  access: 'member',
  rate: 'write',
  params: z.object({ postId: uuid.describe("The post's id.") }),
  response: bookmarkState,
} as const

export const bookmarks = {
  savePost: {
    ...bookmark,
    summary: 'Save a post',
    description: 'Adds the post to your saved posts, which only you can see.',
    refusals: ['not-found'],
  },
  unsavePost: {
    ...bookmark,
    summary: 'Unsave a post',
    description: 'Removes the post from your saved posts.',
  },
  listSavedPosts: {
    tag: 'Bookmarks',
    access: 'member',
    rate: 'read',
    summary: 'List your saved posts',
    description: 'Returns the posts you saved, last saved first.',
    query: pageQuery,
    response: postPage,
  },
} satisfies Record<string, OperationContract>
