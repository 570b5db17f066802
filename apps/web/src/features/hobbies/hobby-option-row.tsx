import Box from '@mui/material/Box'
import type { HTMLAttributes, Key } from 'react'
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
