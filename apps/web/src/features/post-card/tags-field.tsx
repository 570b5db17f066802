import { useLingui } from '@lingui/react/macro'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { addedTags, separated } from './tags.ts'

type Props = { value: string[]; onChange: (tags: string[]) => void; problem?: string }

/** Free words, confirmed with Enter, a comma or by leaving the field. */
export const TagsField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')

  const type = (text: string) => {
    const { complete, rest } = separated(text)
    if (complete.length) onChange(addedTags(value, complete))
    setTyped(rest)
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      options={none}
      value={value}
      inputValue={typed}
      onInputChange={(_, text) => type(text)}
      onChange={(_, tags) => onChange(addedTags([], tags))}
      onBlur={() => type(`${typed},`)}
      clearText={t`Clear the tags`}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          label={t`Tags`}
          placeholder={value.length ? undefined : t`wool, first try`}
          error={Boolean(problem)}
          helperText={problem ?? t`Press Enter or comma after each tag`}
        />
      )}
    />
  )
}

const none: readonly string[] = []
