import { tagKey } from '@bowline/domain/search'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen, Plus } from 'lucide-react'
import { useApi } from '../../api.tsx'
import type { OutboxItem } from '../../offline/item.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { usePlace } from '../feed/use-place.ts'
import { openComposer } from '../posts/composer-state.ts'
import { PostPages } from '../posts/post-pages.tsx'
import { useOnItsWay } from '../posts/queries.ts'
import { shownPages } from '../posts/shown-pages.ts'
import { type Topic, topicPostsQuery } from './topic-queries.ts'

/** The posts of a topic, with one's own that wait to be sent. */
export const TopicPosts = ({ topic }: { topic: Topic }) => {
  const onItsWay = useOnItsWay()
  const query = useInfiniteQuery(topicPostsQuery(useApi(), topic))
  const items = onItsWay.items.filter(item => isOf(topic, item))
  const pages = query.data ? shownPages(query.data, { ...onItsWay, items }) : null
  const list = usePlace(`place:${topic.kind}:${topic.kind === 'hobby' ? topic.slug : topic.tag}`, {
    pages,
    fetchMore: query.hasNextPage ? query.fetchNextPage : null,
  })
  return (
    <div ref={list}>
      <PostPages
        query={query}
        pages={pages}
        empty={
          <EmptyState
            icon={NotebookPen}
            title={<Trans>Nothing here yet</Trans>}
            action={
              <PlainButton kind="main" onClick={openComposer}>
                <Plus size={20} aria-hidden />
                <Trans>Write a post</Trans>
              </PlainButton>
            }
          >
            <Trans>Be the first to show something.</Trans>
          </EmptyState>
        }
        end={<Trans>That's all so far.</Trans>}
      />
    </div>
  )
}

const isOf = (topic: Topic, { operation }: OutboxItem) => {
  if (operation.type !== 'CREATE_POST') return true
  return topic.kind === 'hobby'
    ? operation.hobby === topic.slug
    : operation.tags.some(tag => tagKey(tag) === topic.tag)
}
