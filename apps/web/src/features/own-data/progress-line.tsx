import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** The progress of a long task, as text and as a bar. @param total 0 while it is not known */
export const ProgressLine = ({ label, done, total }: { label: ReactNode; done: number; total: number }) => {
  const id = useId()
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
