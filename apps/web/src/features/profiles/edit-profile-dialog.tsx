import type { Profile } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { type PhotoChoice, PhotoField } from './photo-field.tsx'
import { type ProfileProblems, type ProfileValues, profileProblems } from './profile-form.ts'
import { ProfileHobbiesField } from './profile-hobbies-field.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import { valuesOf } from './values-of.ts'

type Props = { profile: Profile; onClose: () => void }

export const EditProfileDialog = ({ profile, onClose }: Props) => {
  const { t } = useLingui()
  const [before] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(before)
  const [photo, setPhoto] = useState<PhotoChoice>('present')
  const [problems, setProblems] = useState<ProfileProblems>({})
  const { save } = useSaveProfile(before)
  const set = (change: Partial<ProfileValues>) => {
    setProblems({})
    setValues({ ...values, ...change })
  }
  const submit = async () => {
    const found = profileProblems(values)
    setProblems(found)
    if (hasProblem(found)) return false
    const refused = await save(values, photo)
    if (refused) setProblems(refused)
    return !refused
  }
  const bioLeft = limits.bio - values.bio.length
  return (
    <FormDialog title={t`Edit profile`} action={<Trans>Save</Trans>} onSubmit={submit} onClose={onClose}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>
        <PhotoField profile={profile} value={photo} onChange={setPhoto} />
        <TextField
          label={t`Display name`}
          value={values.displayName}
          onChange={event => set({ displayName: event.target.value })}
          error={Boolean(problems.displayName)}
          helperText={problems.displayName}
          autoComplete="name"
        />
        <TextField
          label={t`Username`}
          value={values.username}
          onChange={event => set({ username: event.target.value })}
          error={Boolean(problems.username)}
          helperText={problems.username ?? t`Letters, digits, underscores and dots`}
          autoComplete="username"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          multiline
          minRows={3}
          maxRows={8}
          label={t`Bio`}
          value={values.bio}
          onChange={event => set({ bio: event.target.value })}
          error={Boolean(problems.bio)}
          helperText={problems.bio ?? t`${bioLeft} characters left`}
        />
        <ProfileHobbiesField
          value={values.hobbies}
          onChange={hobbies => set({ hobbies })}
          problem={problems.hobbies}
        />
      </Box>
    </FormDialog>
  )
}
