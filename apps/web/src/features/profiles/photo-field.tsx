import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { ImagePlus } from 'lucide-react'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { FileInput, type ReadyPicture, usePictureChoice } from '../media/index.ts'
import { centred, type Framing } from './crop.ts'
import { PhotoFrame } from './photo-frame.tsx'

/** A photo: chosen and cropped, the current one, or none. */
export type PhotoChoice = { picture: ReadyPicture; framing: Framing } | 'present' | 'none'

type Props = { profile: Profile; value: PhotoChoice; onChange: (choice: PhotoChoice) => void }

export const PhotoField = ({ profile, value, onChange }: Props) => {
  const choice = usePictureChoice(picture => onChange({ picture, framing: centred }))
  const photoURL = value === 'present' ? profile.photoURL : null
  const hasPhoto = typeof value === 'object' || photoURL !== null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      {typeof value === 'object' ? (
        <Chosen choice={value} onChange={onChange} />
      ) : (
        <MemberAvatar member={{ ...profile, photoURL }} size={112} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button
          {...plainLabel}
          size="small"
          variant="outlined"
          color="inherit"
          loading={choice.busy}
          loadingPosition="start"
          startIcon={<ImagePlus size={18} aria-hidden />}
          sx={{
            '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          }}
        >
          <Trans>Choose a photo</Trans>
          <FileInput onChoose={choice.choose} />
        </Button>
        {hasPhoto && (
          <Button size="small" color="inherit" onClick={() => onChange('none')}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </Box>
      {choice.problem && (
        <FormHelperText error role="alert">
          {choice.problem}
        </FormHelperText>
      )}
    </Box>
  )
}

type ChosenProps = { choice: Exclude<PhotoChoice, string>; onChange: (choice: PhotoChoice) => void }

const Chosen = ({ choice: { picture, framing }, onChange }: ChosenProps) =>
  picture.size ? (
    <PhotoFrame
      blob={picture.blob}
      size={picture.size}
      framing={framing}
      onChange={next => onChange({ picture, framing: next })}
    />
  ) : (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
      <Trans>{picture.fileName} can't be shown by this browser before it is uploaded.</Trans>
    </Typography>
  )

/** The keyboard reaches the input inside, because the label around it is not a button. */
const plainLabel = { component: 'label', role: undefined, tabIndex: -1 } as const
