import type { Profile } from '@bowline/api'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Overlaid } from '../../offline/pending.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { ProfileMenu } from '../blocks/index.ts'
import { MessageButton } from '../chat/index.ts'
import { FollowButton, RelationMark } from '../follows/index.ts'
import { SendingMark } from '../sending/index.ts'
import { EditProfileButton } from './edit-profile-button.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileCounts } from './profile-counts.tsx'

/** A member's identity. For a restricted profile, only the public parts. */
export const ProfileHeader = ({ profile }: { profile: Overlaid<Profile> }) => (
  <Card component="section" aria-labelledby="profile-name">
    <Box sx={layout}>
      <Box className="photo">
        <MemberAvatar member={profile} size={96} placeholder={profile.photo?.placeholder} />
      </Box>
      <Box className="names">
        <Typography id="profile-name" variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {profile.displayName}
        </Typography>
        <Box className="handle">
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            @{profile.username}
          </Typography>
          <RelationMark relation={profile.relation} />
        </Box>
      </Box>
      <Box className="action">
        {profile.can.edit && <EditProfileButton profile={profile} />}
        {profile.can.follow && <FollowButton userId={profile.uid} relation={profile.relation} />}
        {!profile.isSelf && <MessageButton profile={profile} />}
        {!profile.isSelf && <ProfileMenu profile={profile} />}
      </Box>
      {!profile.restricted && (
        <Box className="about">
          <ProfileAbout profile={profile} />
        </Box>
      )}
      <Box className="counts">
        <ProfileCounts profile={profile} />
      </Box>
    </Box>
    <SendingMark pending={profile.pending} />
  </Card>
)

/** On a phone the button goes below, as wide as the card. */
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"photo names" "about about" "counts counts" "action action"',
    sm: '"photo names action" "about about about" "counts counts counts"',
  },
  columnGap: { xs: 2, sm: 2.5 },
  rowGap: 2,
  alignItems: 'center',
  p: { xs: 2, sm: 3 },
  '& .photo': { gridArea: 'photo' },
  '& .names': { gridArea: 'names', minWidth: 0 },
  '& .handle': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    rowGap: 0.5,
    mt: 0.25,
  },
  '& .action': {
    gridArea: 'action',
    display: 'flex',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: 0.5,
    alignSelf: 'start',
    '& > .MuiButton-root': { flex: 1 },
  },
  '& .about': { gridArea: 'about', minWidth: 0 },
  '& .counts': { gridArea: 'counts', minWidth: 0 },
}
