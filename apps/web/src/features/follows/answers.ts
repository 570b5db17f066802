import type { MemberPage, Profile, Relation } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { postKeys } from '../posts/queries.ts'
import { profileKeys } from '../profiles/queries.ts'

export type MemberPages = InfiniteData<MemberPage>

/** Brings the server's answer to a follow into what the screens read; the feed and the counts are read again. */
export const applyFollowAnswer = (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type !== 'FOLLOW_USER' && operation.type !== 'UNFOLLOW_USER') return
  if (!isRelation(answer)) return
  const { userId } = operation
  queryClient.setQueriesData<MemberPages>(
    { queryKey: profileKeys.lists },
    data => data && withRelation(data, userId, answer),
  )
  queryClient.setQueryData<Profile>(
    profileKeys.one(userId),
    profile => profile && followedProfile(profile, answer),
  )
  // SPEC.md §4 Follow toggle: a new connection reloads the feed; so does whatever else changes whose posts are in it.
  void queryClient.invalidateQueries({ queryKey: postKeys.feed })
  // A member who shows their profile to followers alone shows more, or less, from now on.
  void queryClient.invalidateQueries({ queryKey: postKeys.of(userId) })
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'one'] })
  void queryClient.invalidateQueries({ queryKey: profileKeys.lists, refetchType: 'none' })
}

/** Who was unfollowed stays in the list for as long as it is looked at, so that a slip can be undone. */
export const withRelation = (data: MemberPages, userId: string, relation: Relation): MemberPages => ({
  ...data,
  pages: data.pages.map(page => ({
    ...page,
    members: page.members.map(member => (member.uid === userId ? { ...member, relation } : member)),
  })),
})

export const followedProfile = (profile: Profile, relation: Relation): Profile => {
  const more = Number(relation.following) - Number(profile.relation.following)
  const followers = Math.max(0, profile.counts.followers + more)
  return { ...profile, relation, counts: { ...profile.counts, followers } }
}

const isRelation = (value: unknown): value is Relation =>
  typeof value === 'object' && value !== null && 'following' in value && 'connected' in value
