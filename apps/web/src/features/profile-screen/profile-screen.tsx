import { Trans } from '@lingui/react/macro'
import { useParams } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isMissing } from '../../ui/is-missing.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Stack } from '../../ui/stack.tsx'
import { BlockedProfile, useBlocked } from '../blocks/index.ts'
import { NoProfile, useProfile } from '../profiles/index.ts'
import { MentionedMember } from './mentioned-member.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

/** /profile shows the viewer's own profile, /profile/{userId} any member's, /profile/@{username} where a mention leads. */
export const ProfileScreen = () => {
  const me = useMe()
  const { userId = me.uid } = useParams()
  if (userId.startsWith('@')) return <MentionedMember key={userId} username={userId.slice(1)} />
  return <ProfileOf key={userId} userId={userId} />
}

const ProfileOf = ({ userId }: { userId: string }) => {
  const { query, profile } = useProfile(userId)
  const blocked = useBlocked(userId, isMissing(query.error))
  if (blocked) return <BlockedProfile userId={userId} name={blocked.displayName} />
  if (!profile || isMissing(query.error)) return <NoProfile query={query} />
  return (
    <Stack gap={6}>
      <PageTitle title={profile.displayName} />
      <ProfileHeader profile={profile} />
      {profile.restricted ? <Restricted name={profile.displayName} /> : <ProfileTabs profile={profile} />}
    </Stack>
  )
}

const Restricted = ({ name }: { name: string }) => (
  <EmptyState art="private" title={<Trans>You can't see this profile</Trans>}>
    <Trans>{name} has limited who can see this.</Trans>
  </EmptyState>
)
