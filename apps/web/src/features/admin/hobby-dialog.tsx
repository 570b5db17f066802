import { limits } from '@bowline/domain/limits'
import { cleanHobby } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { fieldsOf, problemsOf } from '../../ui/refusals.ts'
import type { AdminHobby } from './queries.ts'
import { useAdminWrite } from './use-admin-write.ts'

type Props = {
  /** Null for a new hobby. */
  hobby: AdminHobby | null
  hobbies: readonly AdminHobby[]
  onClose: () => void
}

export const HobbyDialog = ({ hobby, hobbies, onClose }: Props) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { submit } = useAdminWrite()
  const groups = [...new Set(hobbies.map(each => each.group))]
  const [name, setName] = useState(hobby?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const [isOffered, setOffered] = useState(!hobby?.isRetired)
  const [group, setGroup] = useState(groups[0] ?? '')
  const icons = [...new Set(hobbies.filter(each => each.group === group).map(each => each.icon))]
  const [chosen, setIcon] = useState('')
  const icon = icons.includes(chosen) ? chosen : (icons[0] ?? '')
  const save = async () => {
    const [found] = problemsOf(() => cleanHobby(name))
    setProblem(found?.message)
    if (found) return false
    try {
      await submit(
        api =>
          hobby
            ? api.updateHobby({ params: { slug: hobby.slug }, body: { name, isRetired: !isOffered } })
            : api.createHobby({ body: { name, group, icon } }),
        t`Saved`,
      )
    } catch (error) {
      if (!fieldsOf(error).includes('name')) throw error
      setProblem(failureMessage(error))
      return false
    }
    void queryClient.invalidateQueries({ queryKey: ['hobbies'] })
    return true
  }
  return (
    <FormDialog
      maxWidth="xs"
      onClose={onClose}
      title={hobby ? t`Edit ${hobby.name}` : t`Add a hobby`}
      action={<Trans>Save</Trans>}
      onSubmit={save}
    >
      <Stack spacing={2.5} sx={{ pt: 0.5 }}>
        <TextField
          fullWidth
          autoFocus
          label={t`Name`}
          value={name}
          error={Boolean(problem)}
          helperText={problem}
          onChange={event => {
            setProblem(undefined)
            setName(event.target.value)
          }}
          slotProps={{ htmlInput: { maxLength: limits.hobbyName } }}
        />
        {hobby ? (
          <FormControlLabel
            control={<Switch checked={isOffered} onChange={(_, checked) => setOffered(checked)} />}
            label={t`Available for new posts and profiles`}
            sx={{ minHeight: 44 }}
          />
        ) : (
          <>
            <TextField
              select
              fullWidth
              label={t`Group`}
              value={group}
              onChange={event => setGroup(event.target.value)}
            >
              {groups.map(each => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              fullWidth
              label={t`Icon`}
              value={icon}
              onChange={event => setIcon(event.target.value)}
            >
              {icons.map(each => (
                <MenuItem key={each} value={each} aria-label={each} sx={{ gap: 1.5 }}>
                  <HobbyIcon icon={each} />
                </MenuItem>
              ))}
            </TextField>
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
