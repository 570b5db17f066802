import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { productName } from '../product.ts'
import { Logo } from './logo.tsx'

/** Mark and name. */
export const Brand = ({ to }: { to: string }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 44,
      borderRadius: 1,
      color: 'text.primary',
      fontSize: '1.3rem',
      fontWeight: 800,
      letterSpacing: '-0.035em',
      textDecoration: 'none',
    }}
  >
    <Logo sx={{ color: 'primary.main' }} />
    {productName()}
  </Box>
)
