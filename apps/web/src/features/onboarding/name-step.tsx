import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { productName } from '../../product.ts'
import { useMe } from '../../session/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { HobbyCover } from '../hobbies/index.ts'
import {
  PhotoField,
  type PictureChoice,
  type ProfileProblems,
  profileProblems,
  useSaveProfile,
  valuesOf,
} from '../profiles/index.ts'
import styles from './name-step.module.css'
import { Step, type StepProps } from './step.tsx'

/** The name and the picture, on a card that shows them as the profile will. */
export const NameStep = ({ profile, ...step }: StepProps) => {
  const { t } = useLingui()
  const { isAdmin } = useMe()
  const product = productName()
  const [before] = useState(() => valuesOf(profile))
  const [displayName, setDisplayName] = useState(before.displayName)
  const shownName = displayName.trim() || before.displayName
  const [photo, setPhoto] = useState<PictureChoice>('present')
  const [problems, setProblems] = useState<ProfileProblems>({})
  const { save, saving } = useSaveProfile(before)
  const submit = async () => {
    const values = { ...before, displayName }
    const { displayName: problem } = await profileProblems(values, before, { productName: product, isAdmin })
    const found = problem ? { displayName: problem } : await save(values, photo)
    setProblems(found ?? {})
    return !found
  }
  return (
    <Step
      {...step}
      title={
        <Trans>
          Welcome to {product}. <br />
          What should we call you?
        </Trans>
      }
      about={<Trans>Your name and picture appear next to your posts. You can change both at any time.</Trans>}
      onSubmit={submit}
      saving={saving || photo === 'preparing'}
    >
      <TextField
        label={t`Display name`}
        value={displayName}
        onChange={event => setDisplayName(event.target.value)}
        problem={problems.displayName}
        autoComplete="name"
      />
      <div className={styles.preview}>
        <div className={styles.cover}>
          <HobbyCover picture={null} seed={profile.uid} hobby="" ratio="banner" sizes="660px" />
        </div>
        <div className={styles.photo}>
          <PhotoField profile={{ ...profile, displayName: shownName }} value={photo} onChange={setPhoto} />
        </div>
        <div aria-hidden className={styles.names}>
          <strong>{shownName}</strong>
          <span>@{profile.username}</span>
        </div>
      </div>
    </Step>
  )
}
