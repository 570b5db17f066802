import { useLingui } from '@lingui/react/macro'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

type Props = { value: string; onChange: (timeZone: string) => void; problem: string | undefined }

/** The event's time zone. */
export const TimeZoneField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  return (
    <Autocomplete
      options={zones.includes(value) ? zones : [value, ...zones]}
      value={value}
      onChange={(_, zone) => onChange(zone)}
      disableClearable
      getOptionLabel={zone => zone.replaceAll('_', ' ')}
      noOptionsText={t`No matching time zones`}
      openText={t`Show time zones`}
      closeText={t`Hide time zones`}
      autoHighlight
      renderInput={params => (
        <TextField {...params} label={t`Time zone`} error={Boolean(problem)} helperText={problem} />
      )}
    />
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]
