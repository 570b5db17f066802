import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

type World = { posts: { id: string; author: TestMember }[]; comments: string[]; removals: string[] }
type Scene = World & { one: TestMember; pick: number }

const picked = <Item>(items: Item[], pick: number) => items[pick % Math.max(1, items.length)]
const visibilities = ['public', 'followers', 'private'] as const

const acts = {
  publish: async ({ one, posts, pick }: Scene) => {
    const { id } = await publish(one, { visibility: picked([...visibilities], pick) })
    posts.push({ id, author: one })
  },
  change: ({ posts, pick }: Scene) => {
    const post = picked(posts, pick)
    return post?.author.api.updatePost({
      params: { postId: post.id },
      body: { visibility: picked([...visibilities], pick) },
    })
  },
  delete: ({ posts, pick }: Scene) => {
    const post = picked(posts, pick)
    return post?.author.api.deletePost({ params: { postId: post.id } })
  },
  like: ({ one, posts, pick }: Scene) =>
    one.api.likePost({ params: { postId: picked(posts, pick)?.id ?? '' } }),
  unlike: ({ one, posts, pick }: Scene) =>
    one.api.unlikePost({ params: { postId: picked(posts, pick)?.id ?? '' } }),
  comment: async ({ one, posts, comments, pick }: Scene) => {
    comments.push((await comment(one, picked(posts, pick)?.id ?? '')).id)
  },
  uncomment: ({ one, comments, pick }: Scene) =>
    one.api.deleteComment({ params: { commentId: picked(comments, pick) ?? '' } }),
  removePost: ({ posts, removals, pick }: Scene) => remove('post', picked(posts, pick)?.id ?? '', removals),
  removeComment: ({ comments, removals, pick }: Scene) =>
    remove('comment', picked(comments, pick) ?? '', removals),
  restore: ({ removals, pick }: Scene) =>
    admin.api.restoreContent({
      params: { removalId: picked(removals, pick) ?? '' },
      body: { reason: 'A mistake' },
    }),
}

const remove = async (subject: 'post' | 'comment', subjectId: string, removals: string[]) => {
  const id = randomUUID()
  await admin.api.removeContent({ body: { id, subject, subjectId, reason: 'Spam' } })
  removals.push(id)
}

const totalOf = async (member: TestMember) =>
  (await member.api.getKnots({ params: { userId: member.id } })).total

test('keeps every total equal to its ledger, never negative, and reversed with its cause, for any sequence of actions', async () => {
  const act = fc.record({
    does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    by: fc.nat(1),
    pick: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 }),
      async rounds => {
        const members = await Promise.all([server.member(), server.member()])
        const world: World = { posts: [], comments: [], removals: [] }
        for (const round of rounds) {
          server.advance(1)
          const results = await Promise.allSettled(
            round.map(async ({ does, by, pick }) =>
              acts[does]({ ...world, one: members[by] as TestMember, pick }),
            ),
          )
          for (const result of results)
            if (result.status === 'rejected')
              expect(result.reason).toHaveProperty(
                'status',
                expect.toSatisfy(status => status < 500),
              )
        }
        for (const member of members) expect(await totalOf(member)).toBeGreaterThanOrEqual(0)
        expect(await findCounterDrift(server.db)).toEqual([])
        for (const { id, author } of world.posts)
          await author.api.deletePost({ params: { postId: id } }).catch(() => undefined) // Some are already deleted.
        expect(await Promise.all(members.map(totalOf))).toEqual([0, 0])
      },
    ),
    { numRuns: 8 },
  )
})

test.each([
  ['posts', async (one: TestMember) => one.api.deletePost({ params: { postId: (await publish(one)).id } })],
  [
    'comments',
    async (one: TestMember, other: TestMember) => {
      const { id: postId } = await publish(other)
      const { id: commentId } = await comment(one, postId)
      await one.api.deleteComment({ params: { commentId } })
      await other.api.deletePost({ params: { postId } })
    },
  ],
])('earns nothing by ten cycles of creating and deleting %s', async (_, cycle) => {
  const [one, other] = [await server.member(), await server.member()]
  for (let count = 0; count < 10; count += 1) await cycle(one, other)
  expect([await totalOf(one), await totalOf(other)]).toEqual([0, 0])
})
