import { limits } from '@bowline/domain/limits'
import { skillLevels } from '@bowline/domain/profile'
import { useLingui } from '@lingui/react/macro'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import {
  HobbyBadge,
  hobbyListLook,
  hobbyOptions,
  renderHobbyGroup,
  renderHobbyOption,
  useHobbies,
} from '../hobbies/index.ts'
import { type ProfileHobby, withLevel, withSlugs } from './profile-form.ts'
import { skillLevelNames } from './skill-levels.ts'

type Props = { value: ProfileHobby[]; onChange: (hobbies: ProfileHobby[]) => void; problem?: string }

/** Up to 10 hobbies, each with the member's level. */
export const ProfileHobbiesField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  const slugs = value.map(hobby => hobby.slug)
  const options = hobbyOptions(useHobbies(), [], '').filter(option => !slugs.includes(option.slug))
  const count = value.length
  const most = limits.hobbiesPerProfile
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      <Autocomplete
        // Cleared after each choice, which is added to the list below.
        key={slugs.join()}
        options={options}
        value={null}
        disabled={count >= most}
        onChange={(_, option) => option && onChange(withSlugs(value, [...slugs, option.slug]))}
        groupBy={option => option.heading}
        getOptionLabel={option => option.name}
        getOptionKey={option => option.slug}
        renderGroup={renderHobbyGroup}
        slotProps={hobbyListLook}
        renderOption={renderHobbyOption}
        noOptionsText={t`No matching hobbies`}
        openText={t`Show hobbies`}
        closeText={t`Hide hobbies`}
        autoHighlight
        // Without a matching hobby, Enter would submit the form and lose the text.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        renderInput={params => (
          <TextField
            {...params}
            label={t`Add a hobby`}
            error={Boolean(problem)}
            helperText={problem ?? t`${count} of ${most} hobbies`}
          />
        )}
      />
      {value.map(hobby => (
        <Row
          key={hobby.slug}
          hobby={hobby}
          onLevel={level => onChange(withLevel(value, hobby.slug, level))}
          onRemove={() =>
            onChange(
              withSlugs(
                value,
                slugs.filter(slug => slug !== hobby.slug),
              ),
            )
          }
        />
      ))}
    </Box>
  )
}

type RowProps = {
  hobby: ProfileHobby
  onLevel: (level: ProfileHobby['level']) => void
  onRemove: () => void
}

const Row = ({ hobby: { slug, level }, onLevel, onRemove }: RowProps) => {
  const { t, i18n } = useLingui()
  const hobby = useHobbies().find(entry => entry.slug === slug)
  const name = hobby?.name ?? slug
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      {hobby && <HobbyBadge hobby={hobby} size={34} />}
      <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
        {name}
      </Typography>
      <TextField
        select
        value={level ?? ''}
        onChange={event => onLevel(skillLevels.find(one => one === event.target.value) ?? null)}
        slotProps={{
          select: { displayEmpty: true, 'aria-label': t`Level in ${name}` },
        }}
        sx={{ width: { xs: 132, sm: 160 }, flexShrink: 0, '& [role=combobox]': { py: '10.5px' } }}
      >
        <MenuItem value="">{t`Add level`}</MenuItem>
        {skillLevels.map(one => (
          <MenuItem key={one} value={one}>
            {i18n._(skillLevelNames[one])}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={t`Remove ${name}`} onClick={onRemove} sx={{ width: 44, height: 44 }}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  )
}
