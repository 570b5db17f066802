import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, LockKeyhole, UsersRound } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { MemberListKind } from '../profiles/data.ts'
import { memberListQuery } from '../profiles/index.ts'
import { useMemberListNames } from './member-list-tabs.tsx'
import { MemberRows } from './member-rows.tsx'

type Props = { profile: Profile; kind: MemberListKind }

export const MemberList = ({ profile, kind }: Props) => {
  const names = useMemberListNames()
  const query = useInfiniteQuery(memberListQuery(useApi(), profile.uid, kind))
  if (profile.restricted) return <NotOpen />
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      skeleton={<Waiting />}
      empty={<Empty profile={profile} kind={kind} />}
      more={<LoadMore query={query} skeleton={<Waiting />} />}
    >
      {members => <MemberRows members={members} label={names[kind]} place="card" />}
    </PagedList>
  )
}

const Waiting = () => (
  <Box role="status" aria-busy sx={{ p: 2 }}>
    <RowsSkeleton />
  </Box>
)

const NotOpen = () => (
  <EmptyState icon={LockKeyhole} title={<Trans>You can't see this list</Trans>}>
    <Trans>Its owner limits who can see it.</Trans>
  </EmptyState>
)

const Empty = ({ profile, kind }: Props) => {
  const { t } = useLingui()
  const { displayName, isSelf } = profile
  const sentences: Record<MemberListKind, { title: string; about: string }> = {
    followers: {
      title: t`No followers yet`,
      about: isSelf ? t`Members who follow you appear here.` : t`Be the first to follow ${displayName}.`,
    },
    following: {
      title: t`Not following anyone yet`,
      about: isSelf
        ? t`Members you follow appear here, and their posts appear in your feed.`
        : t`Members ${displayName} follows appear here.`,
    },
    connections: {
      title: t`No connections yet`,
      about: t`When two members follow each other, they are connected.`,
    },
  }
  const { title, about } = sentences[kind]
  return (
    <EmptyState icon={kind === 'connections' ? Link2 : UsersRound} title={title}>
      {about}
    </EmptyState>
  )
}
