import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { ShownPost } from './shown-post.ts'
import { visibilityShown } from './visibility.ts'

/** Who wrote it, when, and for whom. */
export const PostHeader = ({ post, nameId }: { post: ShownPost; nameId: string }) => {
  const { author } = post
  const profile = author.uid ? `/profile/${author.uid}` : null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
      {profile ? (
        <Box
          component={RouterLink}
          to={profile}
          tabIndex={-1}
          aria-hidden
          sx={{ borderRadius: '50%', textDecoration: 'none' }}
        >
          <MemberAvatar member={author} />
        </Box>
      ) : (
        <MemberAvatar member={author} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography id={nameId} component="div" variant="subtitle1" noWrap sx={{ lineHeight: 1.3 }}>
          {profile ? (
            <Link component={RouterLink} to={profile} color="inherit">
              {author.displayName}
            </Link>
          ) : (
            author.displayName
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={details}>
          {author.username && <span className="name">@{author.username}</span>}
          {author.username && <span aria-hidden>·</span>}
          <Link component={RouterLink} to={`/post/${post.id}`} color="inherit" sx={{ fontWeight: 'inherit' }}>
            <RelativeTime date={post.createdAt} />
          </Link>
          <VisibilityMark post={post} />
        </Typography>
      </Box>
    </Box>
  )
}

/** Public is what is expected: only the others are marked. */
const VisibilityMark = ({ post }: { post: ShownPost }) => {
  const { i18n } = useLingui()
  if (post.visibility === 'public') return null
  const { icon: Icon, label } = visibilityShown[post.visibility]
  const name = i18n._(label)
  return (
    <>
      <span aria-hidden>·</span>
      <Box component="span" role="img" aria-label={name} title={name} sx={{ display: 'inline-flex' }}>
        <Icon size={15} aria-hidden />
      </Box>
    </>
  )
}

const details = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  whiteSpace: 'nowrap',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& > a, & > span[role]': { flexShrink: 0 },
}
