import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createPosts = async ({ api }: TestMember) => {
  const postId = randomUUID()
  await api.createPost({
    body: { id: postId, content: 'For followers', hobby: 'pottery', visibility: 'followers', poll },
  })
  const commentId = randomUUID()
  await api.createComment({ params: { postId }, body: { id: commentId, content: 'Ask away' } })
  return { postId, commentId, picture: await picture }
}

const poll = { options: ['Ash', 'Celadon'], hours: 24 }

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer()

export const postsRequests = {
  getFeed: () => ({}),
  getDiscover: () => ({}),
  createPost: () => ({
    body: { id: '01890000-0000-7000-8000-000000000001', content: 'New', hobby: 'pottery' },
  }),
  getPost: ({ postId }) => ({ params: { postId } }),
  listPostVersions: ({ postId }) => ({ params: { postId } }),
  updatePost: ({ postId }) => ({ params: { postId }, body: { content: 'Changed' } }),
  removeLinkPreview: ({ postId }) => ({ params: { postId }, query: { url: 'https://example.org' } }),
  deletePost: ({ postId }) => ({ params: { postId } }),
  likePost: ({ postId }) => ({ params: { postId } }),
  unlikePost: ({ postId }) => ({ params: { postId } }),
  listLikers: ({ postId }) => ({ params: { postId } }),
  voteInPoll: ({ postId }) => ({ params: { postId }, body: { choice: 1 } }),
  savePost: ({ postId }) => ({ params: { postId } }),
  unsavePost: ({ postId }) => ({ params: { postId } }),
  listSavedPosts: () => ({}),
  listMutedWords: () => ({}),
  muteWord: () => ({ body: { word: 'spoiler', isMuted: true } }),
  listHiddenPosts: () => ({}),
  hidePost: ({ postId }) => ({ params: { postId }, body: { notInterested: true } }),
  unhidePost: ({ postId }) => ({ params: { postId } }),
  listComments: ({ postId }) => ({ params: { postId } }),
  createComment: ({ postId }) => ({
    params: { postId },
    body: { id: '01890000-0000-7000-8000-000000000003', content: 'Lovely glaze' },
  }),
  listCommentVersions: ({ commentId }) => ({ params: { commentId } }),
  listReplies: ({ commentId }) => ({ params: { commentId } }),
  updateComment: ({ commentId }) => ({ params: { commentId }, body: { content: 'Changed' } }),
  deleteComment: ({ commentId }) => ({ params: { commentId } }),
  voteComment: ({ commentId }) => ({ params: { commentId }, body: { value: 1 } }),
  createUploadToken: () => ({}),
  uploadMedia: ({ picture }) => ({
    query: { id: '01890000-0000-7000-8000-000000000002', purpose: 'post' },
    body: new Uint8Array(picture),
  }),
} satisfies Requests
