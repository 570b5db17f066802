import type { MemberCard as Member } from '@bowline/api'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { FollowButton } from './follow-button.tsx'
import { RelationMark } from './relation-mark.tsx'

/** A member in a list: name, relation and the button to change it. */
export const MemberCard = ({ member }: { member: Member }) => {
  const nameId = useId()
  const profile = `/profile/${member.uid}`
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
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
        <Typography id={nameId} component="div" variant="subtitle1">
          <Link
            component={RouterLink}
            to={profile}
            color="inherit"
            noWrap
            className={plain.name}
            sx={{ display: 'block' }}
          >
            {member.displayName}
          </Link>
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary" noWrap>
            @{member.username}
          </Typography>
          <RelationMark relation={member.relation} />
        </Box>
        {member.bio && (
          <Typography variant="body2" noWrap>
            {member.bio}
          </Typography>
        )}
      </Box>
      {!member.isSelf && (
        <FollowButton size="small" userId={member.uid} relation={member.relation} describedBy={nameId} />
      )}
    </Box>
  )
}
