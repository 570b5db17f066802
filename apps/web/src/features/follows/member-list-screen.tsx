import { Trans } from '@lingui/react/macro'
import { useLocation, useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type MemberListKind, memberListKinds } from '../profiles/data.ts'
import { NoProfile, useProfile } from '../profiles/index.ts'
import { MemberList } from './member-list.tsx'
import { MemberListTabs, useMemberListNames } from './member-list-tabs.tsx'

/** /profile/{userId}/followers, …/following and …/connections. */
export const MemberListScreen = () => {
  const { userId = '' } = useParams()
  const last = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1)
  const kind = memberListKinds.find(kind => kind === last) ?? 'followers'
  return <MemberListOf key={userId} userId={userId} kind={kind} />
}

const MemberListOf = ({ userId, kind }: { userId: string; kind: MemberListKind }) => {
  const { query, profile } = useProfile(userId)
  const names = useMemberListNames()
  if (!profile) return <NoProfile query={query} />
  const { displayName } = profile
  return (
    <Stack gap={2}>
      <PageTitle title={`${names[kind]} · ${displayName}`} />
      <BackLink to={`/profile/${userId}`}>
        <Trans>Back to profile</Trans>
      </BackLink>
      <ScreenHeading>{displayName}</ScreenHeading>
      <MemberListTabs userId={userId} current={kind} />
      {kind === 'connections' && (
        <Text tone="soft" size="md">
          <Trans>A connection is someone you follow who follows you back.</Trans>
        </Text>
      )}
      <MemberList key={kind} profile={profile} kind={kind} />
    </Stack>
  )
}
