import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ListSkeleton, PagedList } from '../../ui/paged-list.tsx'
import type { MemberListKind } from '../profiles/data.ts'
import { memberListQuery } from '../profiles/index.ts'
import { useMemberListNames } from './member-list-tabs.tsx'
import { MemberRows } from './member-rows.tsx'

type Props = { profile: Profile; kind: MemberListKind }

export const MemberList = ({ profile, kind }: Props) => {
  const names = useMemberListNames()
  const query = useInfiniteQuery(memberListQuery(useApi(), profile.uid, kind))
  if (profile.restricted) return <NotOpen name={profile.displayName} />
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      empty={<Empty profile={profile} kind={kind} />}
      more={<LoadMore query={query} skeleton={<ListSkeleton />} />}
    >
      {members => <MemberRows members={members} label={names[kind]} />}
    </PagedList>
  )
}

const NotOpen = ({ name }: { name: string }) => (
  <EmptyState art="private" title={<Trans>You can't see this list</Trans>}>
    <Trans>{name} has limited who can see this.</Trans>
  </EmptyState>
)

const Empty = ({ profile, kind }: Props) => {
  const { t } = useLingui()
  const { displayName, isSelf } = profile
  const sentences: Record<MemberListKind, { title: string; about: string }> = {
    followers: {
      title: t`No followers yet`,
      about: isSelf
        ? t`Follow people and comment on their posts, and they may follow you back.`
        : t`Be the first to follow ${displayName}.`,
    },
    following: {
      title: t`Not following anyone yet`,
      about: isSelf
        ? t`Follow people to see their posts in your feed.`
        : t`When ${displayName} follows someone, you'll see them here.`,
    },
    connections: {
      title: t`No connections yet`,
      about: isSelf
        ? t`When you and someone else follow each other, you're connected.`
        : t`People who follow ${displayName} and get followed back appear here.`,
    },
  }
  const { title, about } = sentences[kind]
  return (
    <EmptyState
      art="people"
      title={title}
      action={
        isSelf && (
          <ButtonLink to="/hobbyists">
            <Trans>Find people</Trans>
          </ButtonLink>
        )
      }
    >
      {about}
    </EmptyState>
  )
}
