import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={`${names[kind]} · ${displayName}`} />
      <Box>
        <Button
          component={Link}
          to={`/profile/${userId}`}
          color="inherit"
          startIcon={<ArrowLeft size={18} aria-hidden />}
          sx={{ ml: -1, color: 'text.secondary' }}
        >
          <Trans>Back to the profile</Trans>
        </Button>
        <ScreenHeading>{displayName}</ScreenHeading>
      </Box>
      <Card>
        <MemberListTabs userId={userId} current={kind} />
        <MemberList key={kind} profile={profile} kind={kind} />
      </Card>
    </Box>
  )
}
