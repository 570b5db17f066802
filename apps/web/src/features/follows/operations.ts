import type { MemberPage, Profile, Relation } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import type { InfiniteData } from '@tanstack/react-query'
import { type ApplyContext, defineOperation, type OverlayRules } from '../../offline/define-operation.ts'
import { changeReads } from '../../reads/change-reads.ts'
import { changeMe } from '../../session/change-me.ts'
import { sessionKey } from '../../session/session-key.ts'
import { changeSuggestions, postKeys } from '../posts/data.ts'
import { profileKeys } from '../profiles/data.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    /** A member of any list. */
    member: { uid: string; relation: Relation }
  }
}

export type MemberPages = InfiniteData<MemberPage>

export const followUser = defineOperation('FOLLOW_USER', {
  scope: ({ userId }) => `follow:${userId}`,
  setting: ({ userId }) => `follow:${userId}`,
  send: (api, { userId }, options) => api.followUser({ params: { userId } }, options),
  apply: (context, { userId }, relation) => applyRelation(context, userId, relation),
  overlay: shownAs(true),
  describe: ({ userId }, { member }) => t`Following ${member(userId)}`,
})

export const unfollowUser = defineOperation('UNFOLLOW_USER', {
  scope: ({ userId }) => `follow:${userId}`,
  setting: ({ userId }) => `follow:${userId}`,
  send: (api, { userId }, options) => api.unfollowUser({ params: { userId } }, options),
  apply: (context, { userId }, relation) => applyRelation(context, userId, relation),
  overlay: shownAs(false),
  describe: ({ userId }, { member }) => t`Unfollowing ${member(userId)}`,
})

/** A refused follow is not shown as one. */
function shownAs(following: boolean): OverlayRules<OperationOf<'FOLLOW_USER' | 'UNFOLLOW_USER'>> {
  const change = (relation: Relation): Relation => ({
    ...relation,
    following,
    connected: following && relation.followsYou,
  })
  return {
    member: {
      isAbout: ({ userId }, { uid }) => uid === userId,
      patch: member => ({ ...member, relation: change(member.relation) }),
    },
    profile: {
      isAbout: ({ userId }, { uid, isSelf }) => uid === userId && !isSelf,
      patch: profile => followedProfile(profile, change(profile.relation)),
    },
  }
}

const applyRelation = async ({ queryClient }: ApplyContext, userId: string, relation: Relation) => {
  await changeReads<MemberPages>(queryClient, profileKeys.lists, data => withRelation(data, userId, relation))
  await changeReads<Profile>(queryClient, profileKeys.one(userId), profile =>
    followedProfile(profile, relation),
  )
  await changeSuggestions(queryClient, page => ({
    ...page,
    members: page.members.map(member => (member.uid === userId ? { ...member, relation } : member)),
  }))
  if (relation.following) await changeMe(queryClient, me => ({ ...me, followsAnyone: true }))
  // Others may still be followed.
  else void queryClient.invalidateQueries({ queryKey: sessionKey })
  // A follow or a new connection changes the feed's authors, see docs/product/feed.md#following.
  void queryClient.invalidateQueries({ queryKey: postKeys.feed })
  // A member who shows their profile to followers alone shows more, or less, from now on.
  void queryClient.invalidateQueries({ queryKey: postKeys.of(userId) })
  void queryClient.invalidateQueries({ queryKey: postKeys.picturesOf(userId) })
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'one'] })
  void queryClient.invalidateQueries({ queryKey: profileKeys.lists, refetchType: 'none' })
}

/** An unfollowed member stays in the list while the member looks at it, so that a slip can be undone. */
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
