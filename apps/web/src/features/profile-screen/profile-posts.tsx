import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PostPages } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import { openComposer } from '../posts/index.ts'
import { profilePosts } from '../profiles/index.ts'

/** A member's posts, newest first. The viewer's own profile also shows pending new posts. */
export const ProfilePosts = ({ profile }: { profile: Profile }) => {
  const source = profilePosts(useApi(), profile.uid)
  const query = useInfiniteQuery(postListQuery(source))
  const { data } = query
  const pages = useWithPending(changes =>
    data
      ? shownPages(
          data,
          withNewPosts(changes, () => profile.isSelf),
        )
      : null,
  )
  return (
    <PostPages
      query={query}
      pages={pages}
      place={{ name: `profile:${profile.uid}`, source }}
      empty={<NoPosts profile={profile} />}
      end={<Trans>That's everything</Trans>}
    />
  )
}

const NoPosts = ({ profile }: { profile: Profile }) => {
  const { displayName } = profile
  if (!profile.isSelf)
    return (
      <EmptyState art="feed" title={<Trans>No posts yet</Trans>}>
        <Trans>When {displayName} shares something with you, you'll see it here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      art="feed"
      title={<Trans>Your first post goes here</Trans>}
      action={
        <Button kind="main" icon={Plus} onClick={openComposer}>
          <Trans>Write a post</Trans>
        </Button>
      }
    >
      <Trans>Show what you're working on, and people who share the hobby will find you.</Trans>
    </EmptyState>
  )
}
