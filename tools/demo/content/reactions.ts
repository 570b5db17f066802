import { createRandom, seedOf } from './random.ts'
import { follows, readersOf } from './readers.ts'
import type { DemoComment, DemoPost } from './types.ts'

type DemoLike = { readonly post: DemoPost; readonly member: string; readonly hoursAfter: number }
type DemoVote = { readonly member: string; readonly value: 1 | -1 }

/** Followers like most, then those of the same hobby; pictures are liked more, and some posts much more than others. */
export const likesOf = (post: DemoPost): DemoLike[] => {
  const random = createRandom(seedOf(`likes ${post.key}`))
  const charm = random.between(0.1, 0.4) + (post.picture ? 0.14 : 0)
  return readersOf(post).flatMap(({ username, hobbies }) => {
    const shares = hobbies.includes(post.hobby)
    const nearness = follows(username, post.author) ? 1 : shares ? 0.5 : 0.06
    const hoursAfter = 0.2 + random.next() ** 3 * 72
    return random.chance(charm * nearness) ? [{ post, member: username, hoursAfter }] : []
  })
}

/** The post's author is grateful, friends agree, and now and then somebody does not. */
export const votesOn = (comment: DemoComment, post: DemoPost): DemoVote[] => {
  const random = createRandom(seedOf(`votes ${comment.content}`))
  const wit = random.between(0.02, 0.2)
  const voters = [post.author, ...readersOf(post).map(({ username }) => username)]
  return voters.flatMap((member): DemoVote[] => {
    if (member === comment.author) return []
    if (member === post.author) return random.chance(0.6) ? [{ member, value: 1 }] : []
    if (!random.chance(follows(member, comment.author) ? wit * 0.8 : wit * 0.1)) return []
    return [{ member, value: random.chance(0.04) ? -1 : 1 }]
  })
}
