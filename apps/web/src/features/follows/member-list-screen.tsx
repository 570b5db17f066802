import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useLocation, useParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { type MemberListKind, memberListKinds } from '../profiles/data.ts'
import { NoProfile, useProfile } from '../profiles/index.ts'
import { MemberList } from './member-list.tsx'
import styles from './member-list-screen.module.css'
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
      <div className={styles.back}>
        <ButtonLink kind="plain" icon={ArrowLeft} to={`/profile/${userId}`}>
          <Trans>Back to profile</Trans>
        </ButtonLink>
      </div>
      <ScreenHeading>{displayName}</ScreenHeading>
      <MemberListTabs userId={userId} current={kind} />
      <MemberList key={kind} profile={profile} kind={kind} />
    </Stack>
  )
}
