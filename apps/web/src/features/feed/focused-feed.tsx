import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import plain from '../../ui/plain.module.css'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { PostCard, PostPages } from '../post-card/index.ts'
import type { ShownPage } from '../posts/data.ts'
import { type PostResult, usePost } from '../posts/index.ts'
import styles from './feed.module.css'
import { useFeed } from './use-feed.ts'

/** One post first, then the feed. */
export const FocusedFeed = ({ postId }: { postId: string }) => {
  const { t } = useLingui()
  const result = usePost(postId)
  return (
    <div className={styles.feed}>
      <PageTitle title={useTitle(result)} />
      <div>
        <BackLink to="/home">
          <Trans>Back to your feed</Trans>
        </BackLink>
        <h1 className={plain.visuallyHidden}>{t`Post`}</h1>
      </div>
      <Focused result={result} />
      {result.status !== 'loading' && <RestOfFeed without={postId} />}
    </div>
  )
}

const Focused = ({ result }: { result: PostResult }) => {
  const [isRevealed, setRevealed] = useState(false)
  switch (result.status) {
    case 'loading':
      return <PostSkeleton />
    case 'missing':
      return (
        <EmptyState art="noPost" title={<Trans>Post not found</Trans>}>
          <Trans>It may have been deleted, or it isn't shared with you.</Trans>
        </EmptyState>
      )
    case 'failed':
      return <LoadError error={result.error} onRetry={result.retry} retrying={result.retrying} />
    case 'there':
      if (result.post.hasMutedWord && !isRevealed) return <MutedPost onShow={() => setRevealed(true)} />
      return (
        // This page is about the post, so it scrolls to the post and not to the top of the layout.
        <div ref={focusArticle}>
          <PostCard post={result.post} focused eager />
        </div>
      )
  }
}

/** See docs/product/privacy.md#muted-words. */
const MutedPost = ({ onShow }: { onShow: () => void }) => (
  <div className={styles.muted}>
    <p>
      <EyeOff size={20} aria-hidden className={styles.mutedSign} />
      <Trans>Hidden because it contains a word you muted</Trans>
    </p>
    <Button onClick={onShow}>
      <Trans>Show</Trans>
    </Button>
  </div>
)

const RestOfFeed = ({ without }: { without: string }) => {
  const { query, pages } = useFeed()
  const others = pages?.map(page => withoutPost(page, without)) ?? null
  return (
    <>
      <h2 className={styles.more}>
        <Trans>More from your feed</Trans>
      </h2>
      <PostPages
        query={query}
        pages={others}
        empty={
          <p className={styles.nothing}>
            <Trans>There's nothing else in your feed yet.</Trans>
          </p>
        }
        end={<Trans>You're all caught up</Trans>}
      />
    </>
  )
}

const withoutPost = ({ key, posts }: ShownPage, postId: string): ShownPage => ({
  key,
  posts: posts.filter(post => post.id !== postId),
})

const useTitle = (result: PostResult) => {
  const { t } = useLingui()
  if (result.status === 'missing') return t`Post not found`
  if (result.status !== 'there') return t`Post`
  const { displayName } = result.post.author
  return t`Post by ${displayName}`
}

const focusArticle = (place: HTMLDivElement | null) => {
  place?.querySelector('article')?.focus({ preventScroll: true })
}
