import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { Button, FileButton } from '../../ui/button.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Text } from '../../ui/text.tsx'
import { type ReadyPicture, usePictureChoice } from '../media/index.ts'
import { centred, type Framing } from './crop.ts'
import styles from './photo-field.module.css'
import { PhotoFrame } from './photo-frame.tsx'

/** A photo: chosen and cropped, the current one, or none. */
export type PhotoChoice = { picture: ReadyPicture; framing: Framing } | 'present' | 'none'

type Props = { profile: Profile; value: PhotoChoice; onChange: (choice: PhotoChoice) => void }

export const PhotoField = ({ profile, value, onChange }: Props) => {
  const { t } = useLingui()
  const choice = usePictureChoice(picture => onChange({ picture, framing: centred }))
  const photoURL = value === 'present' ? profile.photoURL : null
  const hasPhoto = typeof value === 'object' || photoURL !== null
  return (
    <div className={styles.field}>
      {typeof value === 'object' ? (
        <Chosen choice={value} onChange={onChange} />
      ) : (
        <MemberAvatar member={{ ...profile, photoURL }} size={112} />
      )}
      <div className={styles.actions}>
        <FileButton
          label={t`Choose a picture`}
          size="small"
          icon={ImagePlus}
          accept="image/*"
          aria-busy={choice.busy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Without this, choosing the same file again would not be a change.
            currentTarget.value = ''
            if (file) void choice.choose(file)
          }}
        >
          <Trans>Choose a picture</Trans>
        </FileButton>
        {hasPhoto && (
          <Button kind="plain" size="small" onClick={() => onChange('none')}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {choice.problem && (
        <Text size="sm" tone="wrong" role="alert">
          {choice.problem}
        </Text>
      )}
    </div>
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
    <Text size="md" tone="soft" className={styles.unseen}>
      <Trans>Your browser can't preview {picture.fileName}, but you can still save it.</Trans>
    </Text>
  )
