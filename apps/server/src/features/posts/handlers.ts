import { hasMutedWord, postMessages, Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { createPost, deletePost, removeLinkPreview, setPostProject, updatePost } from './commands.ts'
import { presentPost } from './present.ts'
import { findPost } from './queries.ts'
import type { PostSubject } from './subject.ts'

/** @param subjects what a post can be about or part of, in the order in which their rows are locked */
export const postsHandlers = (subjects: PostSubject[]) =>
  ({
    getPost: (call, { params }) => readPost(call, params.postId),
    createPost: async (call, { body }) => {
      await createPost(call, body, subjects)
      return readPost(call, body.id)
    },
    updatePost: async (call, { params, body }) => {
      await updatePost(call, params.postId, body, subjects)
      return readPost(call, params.postId)
    },
    setPostProject: async (call, { params, body }) => {
      await setPostProject(call, params.postId, body.projectId, subjects)
      return readPost(call, params.postId)
    },
    removeLinkPreview: async (call, { params, query }) => {
      await removeLinkPreview(call, params.postId, query.url)
      return readPost(call, params.postId)
    },
    deletePost: async (call, { params }) => {
      await deletePost(call, params.postId, subjects)
      return { success: true }
    },
  }) satisfies HandlersOf<
    'getPost' | 'createPost' | 'updatePost' | 'setPostProject' | 'removeLinkPreview' | 'deletePost'
  >

const readPost = async ({ db, viewer }: MemberCall, id: string) => {
  const row = await findPost(db, viewer.id, id)
  if (!row) throw new Refusal('not-found', postMessages.notFound)
  const isMuted = row.author_id !== viewer.id && hasMutedWord(row, viewer.mutedKeys)
  return { ...presentPost(row, viewer.id), hasMutedWord: isMuted }
}
