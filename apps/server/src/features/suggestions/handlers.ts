import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentChallenge } from '../challenges/index.ts'
import { findHobbyists, presentHobbyist } from '../hobbyists/index.ts'
import { presentPost } from '../posts/index.ts'
import { findChallengeToJoin, findPostsOfOwnHobbies } from './queries.ts'

export const suggestionsHandlers = {
  getSuggestions: async (call, { query }) => {
    const { db, viewer, now } = call
    const posts = await findPostsOfOwnHobbies(db, viewer, now)
    const challenge = await findChallengeToJoin(db, viewer, now)
    return {
      posts: posts.map(post => presentPost(post, viewer.id)),
      members: await peopleToFollow(call, query.people),
      challenge: challenge ? presentChallenge(challenge, viewer.id) : null,
    }
  },
} satisfies HandlersOf<'getSuggestions'>

/** Those with most in common; where there are too few of them, the most active. */
const peopleToFollow = async ({ db, viewer, now }: MemberCall, count: number) => {
  if (count === 0) return []
  const wanted = {
    viewer,
    hobby: undefined,
    level: undefined,
    onlyNew: true,
    readAt: now,
    after: undefined,
    limit: count,
  }
  const alike = await findHobbyists(db, { ...wanted, onlyAlike: true, sort: 'common' })
  const active =
    alike.length < count ? await findHobbyists(db, { ...wanted, onlyAlike: false, sort: 'active' }) : []
  const others = active.filter(row => !alike.some(other => other.id === row.id))
  return [...alike, ...others].slice(0, count).map(row => presentHobbyist(row, viewer.id))
}
