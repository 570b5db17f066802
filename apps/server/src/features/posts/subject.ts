import type { ParsedOf } from '@bowline/api/contract/index'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { NewJob } from '../../jobs/add-job.ts'
import type { Award } from '../knots/index.ts'

/** The client's input, with the texts in their stored form. */
export type NewPost = ParsedOf<'createPost'>['body']

/**
 * What a post can be about or part of: an event, a challenge or a project. Its feature checks and locks it before the post
 * is written. Events and challenges are locked before members, projects after members, and posts last.
 */
export type PostSubject = {
  /** Runs before members are locked. @returns what to run once the post is stored. @throws Refusal */
  beforeCreate?: (call: MemberWriteCall, post: NewPost) => Promise<After<Award[]>>
  /** Jobs that are added with a new post. */
  jobs?: (call: MemberCall, post: NewPost) => NewJob[]
  /** Runs once members are locked, for a new post and for one that changes its project. @throws Refusal */
  lockForPost?: (call: MemberCall, post: Pick<NewPost, 'projectId'>) => Promise<unknown>
  /** Runs before members are locked. @returns what to run if the visibility has changed */
  beforeVisibilityChange?: (call: MemberWriteCall, postId: string) => Promise<After>
  /** Runs before members are locked. @returns what to run once the post is deleted. @throws Refusal */
  beforeDelete?: (call: MemberWriteCall, postId: string) => Promise<After>
}

type After<Result = unknown> = (() => Promise<Result>) | null

/** Runs a hook of all subjects in their order. @returns what to run afterwards */
export const prepare = async <Result>(
  subjects: PostSubject[],
  runHook: (subject: PostSubject) => Promise<After<Result>> | undefined,
) => {
  const afterwards: (() => Promise<Result>)[] = []
  for (const subject of subjects) {
    const after = await runHook(subject)
    if (after) afterwards.push(after)
  }
  return afterwards
}
