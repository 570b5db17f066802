import Box from '@mui/material/Box'
import { PostCard } from './post-card.tsx'
import type { ShownPage } from './shown-post.ts'

/** About as tall as a post, for pages that are not drawn yet. */
const usualHeight = 560

/** Posts page by page; pages far from the window cost nothing to draw. */
export const PostList = ({
  pages,
  eagerFirst = false,
}: {
  pages: readonly ShownPage[]
  eagerFirst?: boolean
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    {pages.map(({ key, posts }, index) => (
      <Box
        key={key}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          // Room for focus rings, which would be cut off at the edge.
          m: '-4px',
          p: '4px',
          ...(index > 0 && { contentVisibility: 'auto' }),
        }}
        style={{ containIntrinsicHeight: `auto ${posts.length * usualHeight}px` }}
      >
        {posts.map((post, place) => (
          <PostCard key={post.id} post={post} eager={eagerFirst && index === 0 && place === 0} />
        ))}
      </Box>
    ))}
  </Box>
)
