import type { Profile } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { productName } from '../../product.ts'
import { useMe } from '../../session/session.ts'
import { textFields } from '../../ui/entity-form.tsx'
import { FieldGrid } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { UsernameField } from '../accounts/index.ts'
import { CoverField } from './cover-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { PictureChoice } from './picture-choice-field.tsx'
import { type ProfileProblems, type ProfileValues, profileProblems } from './profile-form.ts'
import { ProfileHobbiesField } from './profile-hobbies-field.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import { valuesOf } from './values-of.ts'

type Props = { profile: Profile; onClose: () => void }

export const EditProfileDialog = ({ profile, onClose }: Props) => {
  const { t } = useLingui()
  const { isAdmin } = useMe()
  const [before] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(before)
  const [photo, setPhoto] = useState<PictureChoice>('present')
  const [cover, setCover] = useState<PictureChoice>('present')
  const [problems, setProblems] = useState<ProfileProblems>({})
  const { save } = useSaveProfile(before)
  const set = (change: Partial<ProfileValues>) => {
    setProblems({})
    setValues({ ...values, ...change })
  }
  const text = textFields<'displayName' | 'bio' | 'link' | 'location'>({
    values,
    problems,
    onChange: (name, typed) => set({ [name]: typed }),
  })
  const submit = async () => {
    const found = await profileProblems(values, before, { productName: productName(), isAdmin })
    setProblems(found)
    if (hasProblem(found)) return false
    const refused = await save(values, photo, cover)
    if (refused) setProblems(refused)
    return !refused
  }
  const bioLeft = limits.bio - values.bio.length
  return (
    <FormDialog
      title={t`Edit profile`}
      action={<Trans>Save</Trans>}
      isDisabled={photo === 'preparing' || cover === 'preparing'}
      onSubmit={submit}
      onClose={onClose}
      hasOtherChanges={values.hobbies !== before.hobbies || photo !== 'present' || cover !== 'present'}
    >
      <FieldGrid>
        <CoverField profile={profile} value={cover} onChange={setCover} />
        <PhotoField profile={profile} value={photo} onChange={setPhoto} />
        <TextField label={t`Display name`} {...text('displayName')} autoComplete="name" />
        <UsernameField
          own={before.username}
          onChange={username => set({ username })}
          problem={problems.username}
        />
        <TextArea
          label={t`Bio`}
          {...text('bio')}
          hint={<Plural value={bioLeft} one="# character left" other="# characters left" />}
        />
        <TextField label={t`Location`} {...text('location')} hint={t`Such as your town`} />
        <TextField
          label={t`Link`}
          {...text('link')}
          hint={t`Your website or shop, like example.org`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ProfileHobbiesField
          value={values.hobbies}
          onChange={hobbies => set({ hobbies })}
          problem={problems.hobbies}
        />
      </FieldGrid>
    </FormDialog>
  )
}
