import type { Picture } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { srcSetOf } from './picture-sources.ts'

type Props = { picture: Picture; onClose: () => void }

const ground = '#0c0908'

/** A whole picture as large as the window allows, with its description below. */
export const Lightbox = ({ picture, onClose }: Props) => {
  const { t } = useLingui()
  const { url, width, height, placeholder } = picture
  const description = plainText(picture.description)
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': description || t`Picture`, sx: { bgcolor: ground, border: 0, color: '#fff' } },
        backdrop: { sx: { bgcolor: 'transparent' } },
      }}
    >
      <Box
        onClick={onClose}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          p: { xs: 0, sm: 4 },
          cursor: 'zoom-out',
        }}
      >
        <Box
          component="img"
          src={url}
          srcSet={srcSetOf(picture)}
          sizes="100vw"
          width={width}
          height={height}
          alt={description}
          sx={{
            maxWidth: '100%',
            maxHeight: '100%',
            width: 'auto',
            height: 'auto',
            minWidth: 0,
            minHeight: 0,
            objectFit: 'contain',
            backgroundSize: '100% 100%',
            borderRadius: { xs: 0, sm: 2 },
          }}
          style={{ backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
        />
      </Box>
      {description && (
        <Typography
          variant="body2"
          sx={{
            px: 3,
            pb: 'max(20px, env(safe-area-inset-bottom))',
            textAlign: 'center',
            maxWidth: '80ch',
            mx: 'auto',
          }}
        >
          {description}
        </Typography>
      )}
      <IconButton
        aria-label={t`Close`}
        onClick={onClose}
        sx={{
          position: 'fixed',
          top: 'max(12px, env(safe-area-inset-top))',
          right: 12,
          width: 44,
          height: 44,
          color: '#fff',
          bgcolor: 'rgb(0 0 0 / 50%)',
          '&:hover': { bgcolor: 'rgb(60 50 46 / 90%)' },
        }}
      >
        <X size={22} aria-hidden />
      </IconButton>
    </Dialog>
  )
}
