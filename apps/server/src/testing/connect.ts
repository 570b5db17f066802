import type { TestMember } from './server.ts'

export const follow = (one: TestMember, other: TestMember) =>
  one.api.followUser({ params: { userId: other.id } })

/** Follows both ways. */
export const connect = async (one: TestMember, other: TestMember) => {
  await follow(one, other)
  await follow(other, one)
}
