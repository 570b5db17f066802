import Box from '@mui/material/Box'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'

/** A hobby's icon on its colour, for lists to choose from. */
export const HobbyBadge = ({
  hobby,
  size = 30,
}: {
  hobby: { colour: string; icon: string }
  size?: number
}) => (
  <Box
    component="span"
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: 2,
      color: '#fff',
      bgcolor: hobby.colour,
    }}
  >
    <HobbyIcon icon={hobby.icon} size={Math.round(size * 0.6)} />
  </Box>
)
