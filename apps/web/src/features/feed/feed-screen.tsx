import { whenIdleAfterTap } from '../../app-shell/when-idle.ts'
import { useParams } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { HomeFeed } from './home-feed.tsx'

const FocusedFeed = lazyPart(() => import('./focused-feed.tsx'), 'FocusedFeed')

/** /home, and /post/{postId}: the same screen focused on one post. See docs/product/interface.md#pages. */
export const FeedScreen = () => {
  const { postId } = useParams()
  if (postId) return <FocusedFeed key={postId} postId={postId} />
  // A later touch of the feed may open a post.
  return (
    <div onPointerEnter={() => whenIdleAfterTap(FocusedFeed.prefetch)}>
      <HomeFeed />
    </div>
  )
}
