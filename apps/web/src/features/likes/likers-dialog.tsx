import type { Post } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { Text } from '../../ui/text.tsx'
import { MemberRows } from '../follows/index.ts'
import { likersQuery } from './queries.ts'

type Props = { post: Pick<Post, 'id' | 'likeCount'>; onClose: () => void }

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
        <EmptyState art="people" title={<Trans>No likes to show</Trans>}>
          <Trans>Some people keep their likes private.</Trans>
        </EmptyState>
      }
      more={<ShowMore query={query} />}
    >
      {members => (
        <>
          <MemberRows members={members} label={t`Liked by`} />
          {!query.hasNextPage && members.length < post.likeCount && (
            <Text size="sm" tone="soft">
              <Trans>Some people keep their likes private.</Trans>
            </Text>
          )}
        </>
      )}
    </PagedList>
  )
}
