import type { Hobbyist } from '@bowline/api'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { overlayFollow } from '../../offline/overlay.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { RelationMark } from '../follows/relation-mark.tsx'
import { HobbyChipOf } from '../hobbies/hobby-chip-of.tsx'
import { WhySuggested } from './why-suggested.tsx'

const chipsShown = 4

/** A member with what one has in common with them, as a line of a list. */
export const HobbyistCard = ({ member }: { member: Hobbyist }) => {
  const nameId = useId()
  const relation = overlayFollow(member.relation, member.uid, usePendingOperations())
  const profile = `/profile/${member.uid}`
  const others = member.hobbies.filter(({ slug }) => !member.shared.includes(slug))
  const shown = [...member.shared, ...others.map(({ slug }) => slug)].slice(0, chipsShown)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.75 }}>
      <Box
        component={RouterLink}
        to={profile}
        tabIndex={-1}
        aria-hidden
        sx={{ borderRadius: '50%', textDecoration: 'none' }}
      >
        <MemberAvatar member={member} size={48} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={nameId} component="div" variant="subtitle1" noWrap>
              <Link component={RouterLink} to={profile} color="inherit">
                {member.displayName}
              </Link>
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary" noWrap>
                @{member.username}
              </Typography>
              <RelationMark relation={relation} />
            </Box>
          </Box>
          <FollowButton size="small" userId={member.uid} relation={relation} describedBy={nameId} />
        </Box>
        <WhySuggested member={member} />
        {shown.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
            {shown.map(slug => (
              <HobbyChipOf key={slug} slug={slug} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
