import type { Operation } from '@bowline/domain/operation'
import type { NextRequest } from '../http-load.ts'
import { feedRequest, operationRequest, type RequestAt } from './app-requests.ts'
import { newComment, newMessage, newPost, parseRequests } from './parse.ts'
import type { Ids, Turn } from './turns.ts'

export type Figure = {
  what: string
  /** The request of the web app. */
  app: (url: string) => Promise<RequestAt>
  /** The request of a client of Parse Server. */
  parse: (turn: Turn) => NextRequest
  /** The app's rate by Parse Server's. */
  target?: { atLeast: number }
}

const write = (operation: (ids: Ids) => Operation) => (url: string) => operationRequest(url, operation)

/** The hottest operations, in the order in which they are measured. */
export const figures = {
  feed: { what: 'feed page', app: feedRequest, parse: parseRequests.feed, target: { atLeast: 5 } },
  post: {
    what: 'create post',
    app: write(({ newId }) => ({
      type: 'CREATE_POST',
      postId: newId,
      content: newPost,
      hobby: 'pottery',
      tags: [],
      visibility: 'public',
      media: null,
    })),
    parse: parseRequests.post,
    target: { atLeast: 1 },
  },
  like: {
    what: 'like',
    app: write(({ post }) => ({ type: 'LIKE_POST', postId: post })),
    parse: parseRequests.like,
    target: { atLeast: 1 },
  },
  comment: {
    what: 'comment',
    app: write(({ post, newId }) => ({
      type: 'ADD_COMMENT',
      postId: post,
      commentId: newId,
      content: newComment,
      parentId: null,
      media: null,
    })),
    parse: parseRequests.comment,
    target: { atLeast: 1 },
  },
  vote: {
    what: 'vote on a comment',
    app: write(({ post, comment }) => ({ type: 'VOTE_COMMENT', postId: post, commentId: comment, value: 1 })),
    parse: parseRequests.vote,
  },
  follow: {
    what: 'follow',
    app: write(({ stranger }) => ({ type: 'FOLLOW_USER', userId: stranger })),
    parse: parseRequests.follow,
  },
  message: {
    what: 'chat message',
    app: write(({ chat, newId }) => ({
      type: 'SEND_MESSAGE',
      chatId: chat,
      messageId: newId,
      text: newMessage,
      media: null,
    })),
    parse: parseRequests.message,
    target: { atLeast: 1 },
  },
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
