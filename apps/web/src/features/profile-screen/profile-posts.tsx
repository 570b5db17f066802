import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen, Plus } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePlace } from '../../ui/use-place.ts'
import { PostPages } from '../post-card/index.ts'
import { shownPages, withNewPosts } from '../posts/data.ts'
import { openComposer } from '../posts/index.ts'
import { profilePostsQuery } from '../profiles/index.ts'

/** A member's posts, newest first. The viewer's own profile also shows pending new posts. */
export const ProfilePosts = ({ profile }: { profile: Profile }) => {
  const pending = usePendingChanges()
  const query = useInfiniteQuery(profilePostsQuery(useApi(), profile.uid))
  const shown = withNewPosts(pending, () => profile.isSelf)
  const pages = query.data ? shownPages(query.data, shown) : null
  const list = usePlace(`profile:${profile.uid}`, {
    pages,
    fetchMore: query.hasNextPage ? query.fetchNextPage : null,
  })
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
        <Trans>Posts</Trans>
      </Typography>
      <div ref={list}>
        <PostPages
          query={query}
          pages={pages}
          empty={<NoPosts profile={profile} />}
          end={<Trans>That's everything</Trans>}
        />
      </div>
    </>
  )
}

const NoPosts = ({ profile }: { profile: Profile }) => {
  const { displayName } = profile
  if (!profile.isSelf)
    return (
      <EmptyState icon={NotebookPen} title={<Trans>No posts yet</Trans>}>
        <Trans>Posts by {displayName} that you can see appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={NotebookPen}
      title={<Trans>Your first post goes here</Trans>}
      action={
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={openComposer}>
          <Trans>Write a post</Trans>
        </Button>
      }
    >
      <Trans>Show what you're working on, and people who share the hobby will find you.</Trans>
    </EmptyState>
  )
}
