import { Trans } from '@lingui/react/macro'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

export type Scope = 'one' | 'following'

/** In a series: whether the change is for this date only. */
export const ScopeField = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>
        <Trans>This event is part of a series. Which events do you mean?</Trans>
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'following' ? 'following' : 'one')}
      >
        <FormControlLabel
          value="one"
          label={<Trans>This event</Trans>}
          control={<Radio />}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          value="following"
          label={<Trans>This and later events</Trans>}
          control={<Radio />}
          sx={{ minHeight: 44 }}
        />
      </RadioGroup>
    </FormControl>
  )
}
