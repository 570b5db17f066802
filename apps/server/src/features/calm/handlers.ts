import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPostPage } from '../posts/index.ts'
import { findHiddenPosts, hidePost, unhidePost } from './hidden-posts.ts'
import { findMutedWords, setMutedWord } from './muted-words.ts'

export const calmHandlers = {
  listMutedWords: findMutedWords,
  muteWord: (call, { body }) => setMutedWord(call, body),
  listHiddenPosts: async ({ db, viewer }, { query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findHiddenPosts(db, { viewerId: viewer.id, cursor, limit }), limit, viewer.id),
  hidePost: (call, { params, body }) => hidePost(call, params.postId, body.notInterested ?? false),
  unhidePost: (call, { params }) => unhidePost(call, params.postId),
} satisfies HandlersOf<'listMutedWords' | 'muteWord' | 'listHiddenPosts' | 'hidePost' | 'unhidePost'>
