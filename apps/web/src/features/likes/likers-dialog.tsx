import type { Post } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { MemberRows } from '../follows/index.ts'
import { likersQuery } from './queries.ts'

type Props = { post: Pick<Post, 'id' | 'likeCount'>; onClose: () => void }

/** Lists the members who liked a post, the latest first. */
export const LikersDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <DialogFrame open onClose={onClose} title={t`Liked by`} maxWidth="xs">
      <Likers post={post} />
    </DialogFrame>
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
        <EmptyState icon={Heart} title={<Trans>No likes to show</Trans>}>
          <Trans>Some people keep their likes private.</Trans>
        </EmptyState>
      }
      more={<ShowMore query={query} />}
    >
      {members => (
        <>
          <MemberRows members={members} label={t`Liked by`} place="dialog" />
          {!query.hasNextPage && members.length < post.likeCount && (
            <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
              <Trans>Some people keep their likes private.</Trans>
            </Typography>
          )}
        </>
      )}
    </PagedList>
  )
}
