import { plainText } from '@bowline/domain/sanitise'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useId } from 'react'
import { useWatchPostInView } from '../../live/react.tsx'
import { PictureView } from '../media/picture-view.tsx'
import { PostActions } from './post-actions.tsx'
import { PostChips } from './post-chips.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostTextView } from './post-text-view.tsx'
import { SendingMark } from './sending-mark.tsx'
import type { ShownPost } from './shown-post.ts'

type Props = {
  post: ShownPost
  /** The post a page is about: whole, and set apart from the others. */
  focused?: boolean
  /** Seen at once, without scrolling. */
  eager?: boolean
}

const widths = '(min-width: 708px) 660px, 100vw'

export const PostCard = ({ post, focused = false, eager = false }: Props) => {
  const nameId = useId()
  const watch = useWatchPostInView(post.id)
  const text = plainText(post.content)
  return (
    <Card
      ref={watch}
      component="article"
      aria-labelledby={nameId}
      data-post={post.id}
      tabIndex={focused ? -1 : undefined}
      sx={{
        scrollMarginTop: '76px',
        '&:focus': { outline: 'none' },
        ...(focused && {
          borderColor: 'primary.main',
          boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
        }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1.5 }}>
        <PostHeader post={post} nameId={nameId} />
        <PostMenu post={post} />
      </Box>
      {text && (
        <Box sx={{ px: 2, pt: 1 }}>
          <PostTextView text={text} whole={focused} />
        </Box>
      )}
      {post.media && (
        <Box sx={{ pt: 1.5 }}>
          <PictureView picture={post.media} sizes={widths} eager={eager} />
        </Box>
      )}
      <PostChips hobby={post.hobby} tags={post.tags} />
      <PostActions post={post} isOpen={focused} />
      <SendingMark pending={post.pending} />
    </Card>
  )
}
