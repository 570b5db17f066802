import type { Person } from './accounts.ts'
import type { Doc } from './read-export.ts'
import type { Reader } from './values.ts'

type FollowRow = { follower_id: string; following_id: string; created_at: Date }
type Known = { memberOf: (uid: unknown) => string | undefined; people: Person[] }

/** Follows in both forms: separate documents, and the lists in old profiles. */
export const planFollows = (docs: Doc[], { memberOf, people }: Known, reader: Reader) => {
  const rows = new Map<string, FollowRow>()
  for (const doc of docs) {
    const [follower, following] = [memberOf(doc.fields.followerId), memberOf(doc.fields.followingId)]
    if (!follower || !following)
      reader.report.add(
        doc,
        'broken-reference',
        'One of its members is not in the export, so the follow was left out.',
      )
    else if (follower === following)
      reader.report.add(doc, 'invalid-value', "Members can't follow themselves, so the follow was left out.")
    else if (rows.has(`${follower} ${following}`))
      reader.report.add(doc, 'duplicate', 'The member already follows them.')
    else
      rows.set(`${follower} ${following}`, {
        follower_id: follower,
        following_id: following,
        created_at: reader.time(doc, ['createdAt'], reader.now),
      })
  }
  for (const person of people) addListed(rows, person, memberOf, reader)
  return [...rows.values()]
}

const addListed = (
  rows: Map<string, FollowRow>,
  { memberId, profile, joined }: Person,
  memberOf: Known['memberOf'],
  reader: Reader,
) => {
  const following = reader.list(profile, 'following')
  const followers = reader.list(profile, 'followers')
  if (following.length + followers.length === 0) return
  const pairs = [
    ...following.map(uid => [memberId, memberOf(uid)]),
    ...followers.map(uid => [memberOf(uid), memberId]),
  ]
  const before = rows.size
  let unusable = 0
  for (const [follower, followed] of pairs) {
    if (!follower || !followed || follower === followed) unusable += 1
    else if (!rows.has(`${follower} ${followed}`))
      rows.set(`${follower} ${followed}`, {
        follower_id: follower,
        following_id: followed,
        created_at: joined,
      })
  }
  reader.report.add(
    profile,
    'legacy-follows',
    `${following.length} following and ${followers.length} followers in lists: ${rows.size - before} became follows, ${unusable} named unknown members.`,
  )
}

/** Only members who follow each other are connected, see docs/product/follows.md#connections. */
export const planConnections = (
  docs: Doc[],
  follows: FollowRow[],
  memberOf: Known['memberOf'],
  reader: Reader,
) => {
  const at = new Map(follows.map(row => [`${row.follower_id} ${row.following_id}`, row.created_at]))
  const rows = new Map<string, { user_a: string; user_b: string; created_at: Date; updated_at: Date }>()
  for (const { follower_id, following_id, created_at } of follows) {
    const back = at.get(`${following_id} ${follower_id}`)
    if (!back || follower_id > following_id) continue
    const since = back > created_at ? back : created_at
    rows.set(`${follower_id} ${following_id}`, {
      user_a: follower_id,
      user_b: following_id,
      created_at: since,
      updated_at: since,
    })
  }
  for (const doc of docs) {
    const pair = reader
      .list(doc, 'users')
      .map(memberOf)
      .filter(member => member !== undefined)
      .sort()
    if (pair.length !== 2)
      reader.report.add(
        doc,
        'broken-reference',
        'One of its members is not in the export, so the connection was left out.',
      )
    else if (doc.fields.isConnection !== false && !rows.has(pair.join(' ')))
      reader.report.add(
        doc,
        'invalid-value',
        'The two do not follow each other, so the connection was left out.',
      )
  }
  return [...rows.values()]
}
