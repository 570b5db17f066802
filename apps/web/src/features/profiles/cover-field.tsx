import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { HobbyCover } from '../hobbies/index.ts'
import { coverShape } from './crop.ts'
import styles from './picture-choice-field.module.css'
import { type PictureChoice, PictureChoiceField } from './picture-choice-field.tsx'

type Props = { profile: Profile; value: PictureChoice; onChange: (choice: PictureChoice) => void }

/** The wide picture above the profile. Without one, the drawing that the profile shows instead. */
export const CoverField = ({ profile, ...choice }: Props) => {
  const { t } = useLingui()
  return (
    <PictureChoiceField
      {...choice}
      shape={coverShape}
      isThere={Boolean(profile.cover)}
      chooseLabel={t`Choose a cover`}
      removeLabel={t`Remove cover`}
    >
      <div className={styles.cover}>
        <HobbyCover
          picture={choice.value === 'none' ? null : profile.cover}
          seed={profile.uid}
          hobby={profile.hobbies[0]?.slug ?? ''}
          ratio="banner"
          sizes="(min-width: 600px) 512px, 100vw"
        />
      </div>
    </PictureChoiceField>
  )
}
