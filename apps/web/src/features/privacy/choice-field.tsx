import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  about?: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice from a few options, with an explanation. */
export const ChoiceField = <Value extends string>({
  label,
  about,
  choices,
  value,
  onChange,
}: Props<Value>) => {
  const id = useId()
  return (
    <FormControl fullWidth>
      <InputLabel id={`${id}label`}>{label}</InputLabel>
      <Select
        labelId={`${id}label`}
        label={label}
        value={value}
        onChange={event => {
          const chosen = choices.find(choice => choice.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        SelectDisplayProps={about ? { 'aria-describedby': `${id}about` } : undefined}
      >
        {choices.map(choice => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      {about && <FormHelperText id={`${id}about`}>{about}</FormHelperText>}
    </FormControl>
  )
}
