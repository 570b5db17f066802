import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CalendarDays } from 'lucide-react'
import { LinkedText } from '../../ui/linked-text.tsx'
import { ProfileHobbies } from './profile-hobbies.tsx'

/** Bio, hobbies and the date of joining. */
export const ProfileAbout = ({ profile }: { profile: Profile }) => {
  const { i18n } = useLingui()
  const joined = i18n.date(profile.createdAt, { month: 'long', year: 'numeric' })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {profile.bio && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText text={profile.bio} />
        </Typography>
      )}
      <ProfileHobbies hobbies={profile.hobbies} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        <CalendarDays size={16} aria-hidden />
        <Trans>Joined {joined}</Trans>
      </Typography>
    </Box>
  )
}
