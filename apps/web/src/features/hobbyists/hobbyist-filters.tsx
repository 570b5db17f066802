import { skillLevels } from '@bowline/domain/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { skillLevelNames, useOwnHobbies } from '../profiles/index.ts'
import { type HobbyistFilter, type HobbyistSort, hobbyistSorts } from './queries.ts'

type Props = { filter: HobbyistFilter; onChange: (filter: HobbyistFilter) => void }

export const HobbyistFilters = ({ filter, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const own = useOwnHobbies()
  return (
    <Box
      role="group"
      aria-label={t`Filters`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 1.5,
      }}
    >
      <HobbyField
        value={filter.hobby}
        onChange={hobby => onChange({ ...filter, hobby })}
        own={own}
        placeholder={t`Any hobby`}
      />
      <TextField
        select
        label={t`Level`}
        value={filter.level ?? ''}
        onChange={event =>
          onChange({ ...filter, level: skillLevels.find(one => one === event.target.value) ?? null })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t`Any level`}</MenuItem>
        {skillLevels.map(one => (
          <MenuItem key={one} value={one}>
            {i18n._(skillLevelNames[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t`Sort by`}
        value={filter.sort}
        onChange={event =>
          onChange({ ...filter, sort: hobbyistSorts.find(one => one === event.target.value) ?? 'common' })
        }
      >
        {hobbyistSorts.map(one => (
          <MenuItem key={one} value={one}>
            {i18n._(sortNames[one])}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SwitchRow
          label={t`Only people who share a hobby with me`}
          on={filter.who === 'alike'}
          onChange={on => onChange({ ...filter, who: on ? 'alike' : 'all' })}
        />
      </Box>
    </Box>
  )
}

const sortNames: Record<HobbyistSort, MessageDescriptor> = {
  common: msg`Most in common`,
  newest: msg`Newest`,
  active: msg`Most active`,
}
