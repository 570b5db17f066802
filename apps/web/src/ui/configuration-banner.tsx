import Box from '@mui/material/Box'
import { TriangleAlert } from 'lucide-react'

/** SPEC.md §2: the red banner at the top of the page while the server's configuration has problems. */
export const ConfigurationBanner = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1,
        color: '#fff',
        bgcolor: '#b3261e',
        fontWeight: 600,
        fontSize: '0.9rem',
      }}
    >
      <TriangleAlert size={18} aria-hidden style={{ flexShrink: 0 }} />
      <span>{problems.join(' ')}</span>
    </Box>
  )
