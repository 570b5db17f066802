import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Form } from './form.tsx'
import { MuiProvider } from './mui-provider.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** Makes the whole dialog a form; its main button is then `type="submit"`. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  maxWidth?: 'xs' | 'sm' | 'md'
  /** A short question stays a small dialog on a phone too. */
  compact?: boolean
}

/** Content that scrolls under the title or the buttons fades, so that nothing looks cut off. */
const fadingEdges = {
  pt: 2,
  maskImage: 'linear-gradient(transparent, #000 10px, #000 calc(100% - 20px), transparent)',
}

/** A dialog that fills a phone's screen and floats on wider ones; it loads MUI. */
export const DialogFrame = (props: DialogProps) => (
  <MuiProvider>
    <Frame {...props} />
  </MuiProvider>
)

const Frame = ({
  open,
  onClose,
  title,
  children,
  actions,
  onSubmit,
  maxWidth = 'sm',
  compact = false,
}: DialogProps) => {
  const { t } = useLingui()
  const titleId = useId()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={phone && !compact}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <Box
        component={onSubmit ? Form : 'div'}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            pl: 3,
            pr: 1.5,
            pt: 1.5,
          }}
        >
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          <IconButton aria-label={t`Close`} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Box>
        <DialogContent sx={fadingEdges}>{children}</DialogContent>
        {actions && (
          <DialogActions sx={{ px: 3, pb: 'max(20px, env(safe-area-inset-bottom))', pt: 1, gap: 1 }}>
            {actions}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  )
}
