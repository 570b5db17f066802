import Box from '@mui/material/Box'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import { HobbyBadge } from './hobby-badge.tsx'
import type { HobbyOption } from './hobby-order.ts'

type Props = HTMLAttributes<HTMLLIElement> & { key: Key }

/** For Autocomplete's `renderOption`. */
export const renderHobbyOption = ({ key, ...props }: Props, hobby: HobbyOption) => (
  <Box component="li" {...props} key={key} sx={{ gap: 1.5, minHeight: 44 }}>
    <HobbyBadge hobby={hobby} />
    {hobby.name}
  </Box>
)

/** For Autocomplete's `renderGroup`: its own markup is a list within a list box, which isn't allowed. */
export const renderHobbyGroup = ({ key, group, children }: Group) => (
  <Box key={key} role="group" aria-label={group}>
    <Box aria-hidden sx={groupHeading}>
      {group}
    </Box>
    <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Box>
)

type Group = { key: Key; group: string; children?: ReactNode }

const groupHeading = {
  position: 'sticky',
  top: -8,
  zIndex: 1,
  px: 2,
  pt: 1.5,
  pb: 0.5,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 650,
}

/** For Autocomplete's `slotProps`: an edge that is visible on a dark background too. */
export const hobbyListLook = {
  paper: { sx: { mt: 0.75, border: 1, borderColor: 'divider', borderRadius: '12px' } },
}
