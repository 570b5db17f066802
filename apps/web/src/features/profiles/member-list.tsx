import type { MemberCard as Member, Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, LockKeyhole, UsersRound } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { overlayFollow } from '../../offline/overlay.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LoadMore } from '../posts/load-more.tsx'
import { MemberCard } from './member-card.tsx'
import { useMemberListNames } from './member-list-tabs.tsx'
import { type MemberListKind, memberListQuery } from './queries.ts'

type Props = { profile: Profile; kind: MemberListKind }

export const MemberList = ({ profile, kind }: Props) => {
  const names = useMemberListNames()
  const members = useMembers(profile.uid, kind)
  const { query, list } = members
  if (profile.restricted) return <NotOpen />
  if (!list) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return <Waiting />
  }
  if (!list.length && !query.hasNextPage) return <Empty profile={profile} kind={kind} />
  return (
    <>
      <Box component="ul" aria-label={names[kind]} sx={rows}>
        {list.map(member => (
          <MemberCard key={member.uid} member={member} />
        ))}
      </Box>
      {query.hasNextPage && (
        <LoadMore
          hasMore
          isLoading={query.isFetching}
          failed={query.isFetchNextPageError}
          // A refresh under way must not be cancelled by what it makes scroll into sight.
          onMore={() => query.fetchNextPage({ cancelRefetch: false })}
          skeleton={<Waiting />}
          end={null}
        />
      )}
    </>
  )
}

/** The list with the follows that are on their way. */
const useMembers = (userId: string, kind: MemberListKind) => {
  const items = usePendingOperations()
  const query = useInfiniteQuery(memberListQuery(useApi(), userId, kind))
  const list: Member[] | null =
    query.data?.pages.flatMap(page =>
      page.members.map(member => ({
        ...member,
        relation: overlayFollow(member.relation, member.uid, items),
      })),
    ) ?? null
  return { query, list }
}

const Waiting = () => (
  <Box role="status" aria-busy sx={{ p: 2 }}>
    <RowsSkeleton />
  </Box>
)

const NotOpen = () => (
  <EmptyState icon={LockKeyhole} title={<Trans>This list is not open to you</Trans>}>
    <Trans>Its owner has chosen who may see it.</Trans>
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
      title: t`Nobody followed yet`,
      about: isSelf
        ? t`Follow members whose posts you like, and they appear here and in your feed.`
        : t`Members whom ${displayName} follows appear here.`,
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

const rows = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }
