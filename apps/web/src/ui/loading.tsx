import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { productName } from '../product.ts'
import { Logo } from './logo.tsx'

/** Shown while it is not known yet who is here (SPEC.md §2). */
export const Loading = () => {
  const product = productName()
  return (
    <Box
      role="progressbar"
      aria-labelledby="loading-text"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        color: 'primary.main',
        '& svg': { animation: 'breathe 1.6s ease-in-out infinite' },
        '@keyframes breathe': { '50%': { opacity: 0.35, transform: 'scale(0.94)' } },
      }}
    >
      <Logo sx={{ fontSize: 40 }} />
      <Typography id="loading-text" color="text.secondary">
        <Trans>Loading {product}...</Trans>
      </Typography>
    </Box>
  )
}
