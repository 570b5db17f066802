import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { HobbyBadge, useHobbies } from '../hobbies/index.ts'
import { skillLevelNames } from '../profiles/index.ts'

/** A member's hobbies, each with their level. */
export const ProfileHobbies = ({ hobbies }: { hobbies: Profile['hobbies'] }) => {
  const { i18n, t } = useLingui()
  const catalogue = useHobbies()
  if (!hobbies.length) return null
  return (
    <Box component="ul" aria-label={t`Hobbies`} sx={list}>
      {hobbies.map(({ slug, level }) => {
        const hobby = catalogue.find(entry => entry.slug === slug)
        return (
          <Box key={slug} component="li" sx={item}>
            {hobby && <HobbyBadge hobby={hobby} size={28} />}
            <Box component="span" sx={{ fontWeight: 600 }}>
              {hobby?.name ?? slug}
            </Box>
            {level && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {i18n._(skillLevelNames[level])}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  pl: 0.5,
  pr: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  fontSize: '0.875rem',
}
