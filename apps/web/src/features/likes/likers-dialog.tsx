import type { MemberCard, Post } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { Text } from '../../ui/text.tsx'
import { MemberRows } from '../follows/index.ts'
import { likersQuery } from './queries.ts'

type Props = { post: Pick<Post, 'id' | 'likeCount' | 'isLiked'>; onClose: () => void }

/** Lists the members who liked a post, the latest first. */
export const LikersDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Liked by`} maxWidth="xs">
      <Likers post={post} />
    </Dialog>
  )
}

const Likers = ({ post }: Pick<Props, 'post'>) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(likersQuery(useApi(), post.id))
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      empty={
        <EmptyState
          art="likes"
          title={<Plural value={post.likeCount} one="# person liked this" other="# people liked this" />}
        >
          <Trans>Some people keep their likes private.</Trans>
        </EmptyState>
      }
      more={<ShowMore query={query} />}
    >
      {members => (
        <>
          <MemberRows members={members} label={t`Liked by`} />
          {!query.hasNextPage && othersThan(members, post) > 0 && (
            <Text size="sm" tone="soft">
              <Plural value={othersThan(members, post)} one="and # other" other="and # others" />
            </Text>
          )}
        </>
      )}
    </PagedList>
  )
}

/**
 * How many others liked it whom the viewer may not see. The viewer's own like may be pending: then it is counted and
 * not listed, or the other way round.
 */
const othersThan = (members: readonly MemberCard[], { likeCount, isLiked }: Props['post']) =>
  likeCount - Number(isLiked) - members.filter(({ isSelf }) => !isSelf).length
