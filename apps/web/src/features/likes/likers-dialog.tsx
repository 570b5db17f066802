import type { Post } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { overlayFollow } from '../../offline/overlay.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { MemberCard } from '../profiles/member-card.tsx'
import { likersQuery } from './queries.ts'

type Props = { post: Pick<Post, 'id' | 'likeCount'>; onClose: () => void }

/** Who liked a post, the latest first. */
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
  const items = usePendingOperations()
  const query = useInfiniteQuery(likersQuery(useApi(), post.id))
  if (!query.data) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy>
        <RowsSkeleton />
      </div>
    )
  }
  const members = query.data.pages.flatMap(page => page.members)
  if (members.length === 0)
    return (
      <EmptyState icon={Heart} title={<Trans>Nobody to show</Trans>}>
        <Trans>Some members keep to themselves what they like.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label={t`Liked by`} sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
        {members.map(member => (
          <MemberCard
            key={member.uid}
            member={{ ...member, relation: overlayFollow(member.relation, member.uid, items) }}
          />
        ))}
      </Box>
      {!query.hasNextPage && members.length < post.likeCount && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          <Trans>Some members keep to themselves what they like.</Trans>
        </Typography>
      )}
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
          <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </PlainButton>
        </Box>
      )}
    </>
  )
}
