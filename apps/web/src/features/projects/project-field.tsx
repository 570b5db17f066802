import type { ProjectSubject } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useOwnProjects } from './use-projects.ts'

type Props = { value: ProjectSubject | null; onChange: (project: ProjectSubject | null) => void }

/** "Part of a project": one of the member's own; hidden if they have none. */
export const ProjectField = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const own = useOwnProjects().map(({ id, title }) => ({ id, title }))
  const choices = value && own.every(({ id }) => id !== value.id) ? [value, ...own] : own
  if (choices.length === 0) return null
  return (
    <TextField
      select
      fullWidth
      label={t`Part of a project`}
      value={value?.id ?? ''}
      onChange={event => onChange(choices.find(({ id }) => id === event.target.value) ?? null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ mt: 2 }}
    >
      <MenuItem value="">
        <Trans>None</Trans>
      </MenuItem>
      {choices.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {plainText(title)}
        </MenuItem>
      ))}
    </TextField>
  )
}
