import type { DemoComment, DemoReply } from '../types.ts'

type Spoken = Omit<DemoComment, 'post'>

/** Everything said on one post. */
export const on = (post: string, ...comments: readonly Spoken[]): DemoComment[] =>
  comments.map(comment => ({ post, ...comment }))

/** A comment some hours after the post, and what was answered, in order. */
export const say = (
  author: string,
  hoursAfter: number,
  content: string,
  ...answers: readonly (readonly [author: string, content: string])[]
): Spoken => ({
  author,
  hoursAfter,
  content,
  replies: answers.map(([answerer, answer]): DemoReply => ({ author: answerer, content: answer })),
})
