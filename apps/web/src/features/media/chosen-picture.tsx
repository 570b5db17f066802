import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ImageIcon, X } from 'lucide-react'
import { BlobImage } from './blob-image.tsx'
import type { ReadyPicture } from './prepare-picture.ts'

type Props = {
  picture: ReadyPicture
  onRemove: () => void
  description: string
  onDescribe: (description: string) => void
  problem?: string
}

/** The picture of a post being written, with its description. */
export const ChosenPicture = ({ picture, onRemove, description, onDescribe, problem }: Props) => {
  const { t } = useLingui()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ position: 'relative', overflow: 'hidden', borderRadius: '10px', bgcolor: 'action.hover' }}>
        {picture.size ? (
          <BlobImage
            blob={picture.blob}
            alt={description || t`The picture you chose`}
            sx={{ display: 'block', width: '100%', maxHeight: 360, objectFit: 'contain' }}
          />
        ) : (
          <NoPreview fileName={picture.fileName} />
        )}
        <IconButton aria-label={t`Remove image`} onClick={onRemove} sx={removeButton}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <DescriptionField value={description} onChange={onDescribe} problem={problem} />
    </Box>
  )
}

type DescriptionProps = { value: string; onChange: (description: string) => void; problem?: string }

export const DescriptionField = ({ value, onChange, problem }: DescriptionProps) => {
  const { t } = useLingui()
  return (
    <TextField
      multiline
      maxRows={4}
      fullWidth
      label={t`Describe the image`}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={Boolean(problem)}
      helperText={problem ?? t`Helps people using screen readers`}
    />
  )
}

const NoPreview = ({ fileName }: { fileName: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 4, textAlign: 'center' }}>
    <ImageIcon size={32} aria-hidden />
    <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName}</Typography>
    <Typography variant="body2" color="textSecondary">
      <Trans>This browser can't show it before it is uploaded.</Trans>
    </Typography>
  </Box>
)

const removeButton = {
  position: 'absolute',
  top: 8,
  right: 8,
  width: 44,
  height: 44,
  color: '#fff',
  bgcolor: 'rgb(20 12 8 / 66%)',
  '&:hover': { bgcolor: 'rgb(20 12 8 / 86%)' },
}
