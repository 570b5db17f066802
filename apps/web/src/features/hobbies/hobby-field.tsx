import { useLingui } from '@lingui/react/macro'
import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { HobbyBadge } from './hobby-badge.tsx'
import { hobbyListLook, renderHobbyGroup, renderHobbyOption } from './hobby-option-row.tsx'
import { hobbyOptions } from './hobby-order.ts'
import { useHobbies } from './queries.ts'

type Props = {
  /** A slug; empty while none is selected. */
  value: string
  onChange: (slug: string) => void
  /** Slugs of the member's own hobbies, offered first. */
  own: readonly string[]
  problem?: string
  /** The label for no hobby. */
  placeholder?: string
}

export const HobbyField = ({ value, onChange, own, problem, placeholder }: Props) => {
  const { t } = useLingui()
  const options = hobbyOptions(useHobbies(), own, t`Your hobbies`)
  const chosen = options.find(option => option.slug === value) ?? null
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_, option) => onChange(option?.slug ?? '')}
      groupBy={option => option.heading}
      getOptionLabel={option => option.name}
      getOptionKey={option => option.slug}
      isOptionEqualToValue={(option, other) => option.slug === other.slug}
      renderGroup={renderHobbyGroup}
      slotProps={hobbyListLook}
      renderOption={renderHobbyOption}
      noOptionsText={t`No matching hobbies`}
      openText={t`Show hobbies`}
      closeText={t`Hide hobbies`}
      clearText={t`Clear the hobby`}
      autoHighlight
      renderInput={params => (
        <TextField
          {...params}
          label={t`Hobby`}
          placeholder={placeholder}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...(placeholder && { shrink: true }) },
            input: {
              ...params.slotProps.input,
              startAdornment: chosen && (
                <InputAdornment position="start" sx={{ ml: 0.5, mr: 0 }}>
                  <HobbyBadge hobby={chosen} size={26} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  )
}
