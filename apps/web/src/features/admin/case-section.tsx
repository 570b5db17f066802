import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
    <Stack spacing={2}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  </Card>
)

export const Labelled = ({ label, children }: { label: ReactNode; children: string }) => (
  <div>
    <Typography variant="subtitle2" component="h3" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={words}>{children}</Typography>
  </div>
)
