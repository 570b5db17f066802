import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type Props = { heading: ReactNode; children: ReactNode; action: ReactNode }

/** A page with one thing to say and one thing to do. */
export const FullPageMessage = ({ heading, children, action }: Props) => (
  <Box
    component="main"
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 2,
      p: 3,
      '& > p': { maxWidth: '46ch' },
    }}
  >
    <Logo sx={{ fontSize: 36, color: 'primary.main' }} />
    <Typography variant="h1">{heading}</Typography>
    {children}
    <Box sx={{ mt: 1 }}>{action}</Box>
  </Box>
)
