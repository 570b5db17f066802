import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { comment } from '../../testing/comments.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(async () => {
  expect(await findCounterDrift(server.db)).toEqual([])
  await server.close()
})

const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()))
const pair = () => crowd(2) as Promise<[TestMember, TestMember]>
const of = (member: TestMember) => ({ params: { userId: member.id } })
const total = async (member: TestMember) => (await member.api.getKnots(of(member))).total
const totals = (...members: TestMember[]) => Promise.all(members.map(total))
const history = async (member: TestMember) =>
  (await member.api.listKnotHistory(of(member))).entries.map(({ action, amount }) => `${action} ${amount}`)
const show = (author: TestMember, postId: string, visibility: 'public' | 'followers' | 'private') =>
  author.api.updatePost({ params: { postId }, body: { visibility } })
const deletePost = (author: TestMember, postId: string) => author.api.deletePost({ params: { postId } })
const remove = async (subject: 'post' | 'comment' | 'challenge', subjectId: string) => {
  const id = randomUUID()
  await admin.api.removeContent({ body: { id, subject, subjectId, reason: 'Spam' } })
  server.advance(1000)
  return id
}
const restore = (removalId: string) =>
  admin.api.restoreContent({ params: { removalId }, body: { reason: 'It was not' } })

describe('private posts', () => {
  test('earn nothing', async () => {
    const member = await server.member()
    for (let count = 0; count < 3; count += 1)
      await publish(member, { visibility: 'private', mediaId: (await upload(member)).id })
    expect(await history(member)).toEqual([])
  })

  test('earn Knots once visible, lose them when private again, and never earn twice', async () => {
    const member = await server.member()
    const { id } = await publish(member, { visibility: 'private', mediaId: (await upload(member)).id })
    const sums: number[] = []
    for (const visibility of ['followers', 'public', 'private', 'private', 'public'] as const) {
      await show(member, id, visibility)
      sums.push(await total(member))
    }
    expect(sums).toEqual([15, 15, 0, 0, 15])
    expect((await history(member)).sort()).toEqual(
      ['CREATE_POST', 'CREATE_POST', 'ADD_IMAGE', 'ADD_IMAGE']
        .map(action => `${action} ${action === 'ADD_IMAGE' ? 5 : 10}`)
        .concat('ADD_IMAGE -5', 'CREATE_POST -10')
        .sort(),
    )
  })

  test('are named in the history when their Knots are taken back', async () => {
    const member = await server.member()
    const { id } = await publish(member)
    server.advance(1000)
    await show(member, id, 'private')
    const { entries } = await member.api.listKnotHistory(of(member))
    expect(entries.map(({ reason }) => reason)).toEqual([
      'Knots taken back: the post was deleted or made private',
      'Published a post',
    ])
  })
})

describe('a deleted post', () => {
  test('takes back everything it earned for everyone', async () => {
    const [author, fan] = await pair()
    const { id } = await publish(author, { mediaId: (await upload(author)).id })
    await fan.api.likePost({ params: { postId: id } })
    const { id: commentId } = await comment(fan, id)
    await comment(fan, id, { parentId: commentId })
    expect(await totals(author, fan)).toEqual([21, 7])
    await deletePost(author, id)
    expect(await totals(author, fan)).toEqual([0, 0])
  })

  test('takes back nothing else', async () => {
    const [author, fan] = await pair()
    const [kept, gone] = [await publish(author), await publish(author)]
    await fan.api.followUser({ params: { userId: author.id } })
    for (const { id: postId } of [kept, gone]) await fan.api.likePost({ params: { postId } })
    await comment(fan, kept.id)
    const spared = await comment(fan, gone.id)
    await fan.api.deleteComment({ params: { commentId: spared.id } })
    await deletePost(author, gone.id)
    expect(await totals(author, fan)).toEqual([10 + 2 + 2 + 5, 1 + 3 + 1])
  })

  test('takes back what others earned through a member who leaves', async () => {
    const fan = await server.member()
    const leaver = await memberWithPassword(server)
    const [{ id: postId }, own] = [await publish(leaver), await publish(fan)]
    await fan.api.likePost({ params: { postId } })
    await comment(fan, postId)
    await comment(leaver, own.id)
    expect(await total(fan)).toBe(10 + 1 + 3 + 2)
    await leaver.api.deleteAccount({ body: { password } })
    expect(await total(fan)).toBe(10)
  })

  test('takes it back when an admin removes it, and gives it back once when restored', async () => {
    const [author, fan] = await pair()
    const { id } = await publish(author)
    await fan.api.likePost({ params: { postId: id } })
    await fan.api.unlikePost({ params: { postId: id } })
    const gone = await comment(fan, id)
    await comment(fan, id)
    await fan.api.deleteComment({ params: { commentId: gone.id } })
    const before = await totals(author, fan)
    for (let turn = 0; turn < 2; turn += 1) {
      const removal = await remove('post', id)
      expect(await totals(author, fan)).toEqual([0, 0])
      await restore(removal)
      expect(await totals(author, fan)).toEqual(before)
    }
  })

  test('earns its author nothing if it is restored while private', async () => {
    const member = await server.member()
    const { id } = await publish(member, { visibility: 'private' })
    await restore(await remove('post', id))
    expect(await total(member)).toBe(0)
  })
})

describe('a deleted comment', () => {
  test('takes back what both earned', async () => {
    const [author, fan] = await pair()
    const { id: postId } = await publish(author)
    const first = await comment(fan, postId)
    const reply = await comment(fan, postId, { parentId: first.id })
    await fan.api.deleteComment({ params: { commentId: first.id } })
    expect(await totals(author, fan)).toEqual([12, 3])
    await fan.api.deleteComment({ params: { commentId: reply.id } })
    expect(await totals(author, fan)).toEqual([10, 0])
  })

  test('takes it back when an admin removes it, and gives it back once when restored', async () => {
    const [author, fan] = await pair()
    const { id } = await comment(fan, (await publish(author)).id)
    for (let turn = 0; turn < 2; turn += 1) {
      const removal = await remove('comment', id)
      expect(await totals(author, fan)).toEqual([10, 0])
      await restore(removal)
      expect(await totals(author, fan)).toEqual([12, 3])
    }
  })

  test('cannot take back what another member earned by a post of the same id', async () => {
    const [author, fan] = await pair()
    const { id } = await publish(author)
    const other = await publish(author)
    await comment(fan, other.id, { id })
    await fan.api.deleteComment({ params: { commentId: id } })
    expect(await totals(author, fan)).toEqual([20, 0])
  })
})

describe('a completed challenge', () => {
  const completed = async (member: TestMember) =>
    (await member.api.getKnots(of(member))).byCategory?.achievements

  test('earns nothing for private check-ins until they are visible, and loses it without them', async () => {
    const [one, other] = await pair()
    const { id } = await startChallenge(one, { goal: 1 })
    await join(other, id)
    const hidden = await checkIn(one, id, { visibility: 'private' })
    const shown = await checkIn(other, id)
    expect([await completed(one), await completed(other)]).toEqual([0, 0])
    await show(one, hidden.id, 'public')
    expect([await completed(one), await completed(other)]).toEqual([50, 50])
    await show(one, hidden.id, 'private')
    await deletePost(other, shown.id)
    expect([await completed(one), await completed(other)]).toEqual([0, 0])
    await checkIn(other, id)
    await show(one, hidden.id, 'followers')
    expect([await completed(one), await completed(other)]).toEqual([50, 50])
  })

  test('loses it when its creator deletes it, and for everyone when an admin removes it', async () => {
    const [one, other] = await pair()
    const [kept, gone] = [await startChallenge(one, { goal: 1 }), await startChallenge(one, { goal: 1 })]
    for (const { id } of [kept, gone]) {
      await join(other, id)
      await checkIn(one, id)
      await checkIn(other, id)
    }
    expect([await completed(one), await completed(other)]).toEqual([100, 100])
    await deletePost(one, gone.postId)
    expect([await completed(one), await completed(other)]).toEqual([50, 100])
    const removal = await remove('challenge', kept.id)
    expect([await completed(one), await completed(other)]).toEqual([0, 50])
    await restore(removal)
    expect([await completed(one), await completed(other)]).toEqual([50, 100])
  })
})

test('leaves reversals of earlier weeks and members without Knots off the weekly leaderboard', async () => {
  const own = await createTestServer()
  const [ada, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  const old = await publish(ada)
  own.advance(14 * 24 * 60 * 60_000)
  await publish(ada)
  await deletePost(ada, old.id)
  await deletePost(cleo, (await publish(cleo)).id)
  const board = async (period: 'week' | 'all', hobby?: string) =>
    (await ben.api.getLeaderboard({ query: { period, hobby } })).entries.map(({ knots, member }) => [
      knots,
      member.uid,
    ])
  for (const period of ['week', 'all'] as const)
    for (const hobby of [undefined, 'pottery']) expect(await board(period, hobby)).toEqual([[10, ada.id]])
  await own.close()
})
