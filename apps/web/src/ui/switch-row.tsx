import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'

type Props = { label: string; about?: string; on: boolean; onChange: (on: boolean) => void }

/** A setting that is on or off: its name, its effect, and the switch at the end of the line. */
export const SwitchRow = ({ label, about, on, onChange }: Props) => {
  const id = useId()
  return (
    <div>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': about && id } }}
          />
        }
        sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 48, m: 0 }}
      />
      {about && (
        <FormHelperText id={id} sx={{ mt: 0 }}>
          {about}
        </FormHelperText>
      )}
    </div>
  )
}
