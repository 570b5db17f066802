import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { photoShape } from './crop.ts'
import { type PictureChoice, PictureChoiceField } from './picture-choice-field.tsx'

type Props = { profile: Profile; value: PictureChoice; onChange: (choice: PictureChoice) => void }

export const PhotoField = ({ profile, ...choice }: Props) => {
  const { t } = useLingui()
  const photoURL = choice.value === 'none' ? null : profile.photoURL
  return (
    <PictureChoiceField
      {...choice}
      shape={photoShape}
      isThere={profile.photoURL !== null}
      chooseLabel={t`Choose a picture`}
      removeLabel={t`Remove picture`}
    >
      <MemberAvatar member={{ ...profile, photoURL }} size={96} />
    </PictureChoiceField>
  )
}
