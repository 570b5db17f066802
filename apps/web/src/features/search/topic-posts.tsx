import type { OperationOf } from '@bowline/domain/operation'
import { tagKey } from '@bowline/domain/tag-key'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoundPosts, PostPages } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import { openComposer } from '../posts/index.ts'
import { type Topic, topicPosts } from './topic-queries.ts'

/** The posts of a topic, with the viewer's pending ones. */
export const TopicPosts = ({ topic }: { topic: Topic }) => {
  const pending = usePendingChanges()
  const source = topicPosts(useApi(), topic)
  const query = useInfiniteQuery(postListQuery(source))
  const shown = withNewPosts(pending, post => isOf(topic, post))
  const pages = query.data ? shownPages(query.data, shown) : null
  const name = `${topic.kind}:${topic.kind === 'hobby' ? topic.slug : topic.tag}`
  return (
    <FoundPosts value>
      <PostPages
        query={query}
        pages={pages}
        place={{ name, source }}
        empty={
          <EmptyState
            art="feed"
            title={<Trans>No posts yet</Trans>}
            action={
              <Button kind="main" icon={Plus} onClick={openComposer}>
                <Trans>Write a post</Trans>
              </Button>
            }
          >
            <Trans>Be the first to post something.</Trans>
          </EmptyState>
        }
        end={<Trans>That's everything</Trans>}
      />
    </FoundPosts>
  )
}

const isOf = (topic: Topic, { hobby, tags }: OperationOf<'CREATE_POST'>) =>
  topic.kind === 'hobby' ? hobby === topic.slug : tags.some(tag => tagKey(tag) === topic.tag)
