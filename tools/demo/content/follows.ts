import { members } from './members.ts'
import { createRandom } from './random.ts'
import type { DemoMember } from './types.ts'

type Follow = { readonly follower: string; readonly following: string }

/** Members who still have each other to discover, though they share hobbies. */
const strangers = new Map<string, readonly string[]>([
  ['marta.kowal', ['gracie.t', 'anouk.dv', 'wren.a']],
  ['gracie.t', ['marta.kowal']],
])

/** Who follows whom: everybody follows 5 to 20 others, those with the same hobbies first, and follows are often returned. */
export function followGraph(seed: number): Follow[] {
  const random = createRandom(seed)
  const following = new Map(members.map(({ username }) => [username, new Set<string>()]))
  const add = (follower: string, followed: string) => {
    const all = following.get(follower)
    if (strangers.get(follower)?.includes(followed)) return
    if (all && follower !== followed && all.size < 20) all.add(followed)
  }
  for (const member of random.shuffle(members)) {
    const wanted = random.int(5, 14)
    const others = members
      .filter(other => other !== member)
      .map(other => ({ other, pull: sharedHobbies(member, other) * 2 + random.between(0, 2.2) }))
      .sort((a, b) => b.pull - a.pull)
    for (const { other } of others.slice(0, wanted)) {
      add(member.username, other.username)
      if (random.chance(0.6)) add(other.username, member.username)
    }
  }
  return [...following].flatMap(([follower, all]) =>
    [...all].map(followed => ({ follower, following: followed })),
  )
}

function sharedHobbies(one: DemoMember, other: DemoMember) {
  return one.hobbies.filter(hobby => other.hobbies.includes(hobby)).length
}
