import type { HandlersOf } from '../../http/handlers.ts'
import { deletePost, removeLinkPreview, setPostProject, updatePost } from './commands.ts'
import { createPost } from './create-post.ts'
import { readPost } from './read-post.ts'
import type { PostSubject } from './subject.ts'
import { findPostVersions } from './versions.ts'

/** @param subjects what a post can be about or part of, in the order in which their rows are locked */
export const postsHandlers = (subjects: PostSubject[]) =>
  ({
    getPost: (call, { params }) => readPost(call, params.postId),
    listPostVersions: async ({ db, viewer }, { params }) => ({
      versions: await findPostVersions(db, viewer.id, params.postId),
    }),
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
    | 'getPost'
    | 'listPostVersions'
    | 'createPost'
    | 'updatePost'
    | 'setPostProject'
    | 'removeLinkPreview'
    | 'deletePost'
  >
