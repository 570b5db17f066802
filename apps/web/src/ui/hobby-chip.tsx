import Box from '@mui/material/Box'
import { HobbyIcon } from './hobby-icon.tsx'

type Props = { hobby: { name: string; colour: string; icon: string }; size?: 'small' | 'medium' }

/** A hobby in its colour, with its icon. The catalogue's colours carry white text. */
export const HobbyChip = ({ hobby, size = 'small' }: Props) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      maxWidth: '100%',
      minHeight: size === 'small' ? 26 : 34,
      px: size === 'small' ? 1 : 1.5,
      borderRadius: 99,
      color: '#fff',
      bgcolor: hobby.colour,
      fontSize: size === 'small' ? '0.8125rem' : '0.9rem',
      fontWeight: 600,
      lineHeight: 1.2,
    }}
  >
    <HobbyIcon icon={hobby.icon} size={size === 'small' ? 15 : 18} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {hobby.name}
    </Box>
  </Box>
)
