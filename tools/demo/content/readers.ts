import { followGraph } from './follows.ts'
import { members } from './members.ts'
import type { DemoPost } from './types.ts'

const pairs = new Set(followGraph(1).map(({ follower, following }) => `${follower} ${following}`))

export const follows = (follower: string, following: string) => pairs.has(`${follower} ${following}`)

export const mayRead = (username: string, { author, visibility }: DemoPost) =>
  username === author || visibility === 'public' || (visibility === 'followers' && follows(username, author))

/** Everybody but the author who may read the post. */
export const readersOf = (post: DemoPost) =>
  members.filter(({ username }) => username !== post.author && mayRead(username, post))
