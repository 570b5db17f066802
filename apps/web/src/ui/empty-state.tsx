import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Where there is nothing to show: what would be here, and what to do about it. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 7 }}>
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 72,
        mb: 1,
        borderRadius: '50%',
        color: 'primary.main',
        bgcolor: 'action.selected',
      }}
    >
      <Icon size={30} strokeWidth={1.75} aria-hidden />
    </Box>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children && (
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
)
