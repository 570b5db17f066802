import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Archive } from './archive.ts'

export const ArchiveProgress = ({ archive: { done, total } }: { archive: Archive }) => {
  const { t } = useLingui()
  const id = useId()
  const label =
    total > 0 ? t`Making your archive: ${done} of ${total} files` : t`Your archive is about to be made`
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(total > 0 && { variant: 'determinate', value: (100 * done) / total })}
        sx={{ borderRadius: 1, height: 6 }}
      />
    </Box>
  )
}
