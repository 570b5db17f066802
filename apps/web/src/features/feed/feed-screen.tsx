import { useParams } from '../../router/index.ts'
import { FocusedFeed } from './focused-feed.tsx'
import { HomeFeed } from './home-feed.tsx'

/** /home, and /post/{postId}: the same screen focused on one post. See docs/product/interface.md#pages. */
export const FeedScreen = () => {
  const { postId } = useParams()
  return postId ? <FocusedFeed key={postId} postId={postId} /> : <HomeFeed />
}
