import MenuItem from '@mui/material/MenuItem'
import type { HTMLAttributes, Key } from 'react'
import { HobbyBadge } from './hobby-badge.tsx'
import type { HobbyOption } from './hobby-order.ts'

type Props = HTMLAttributes<HTMLLIElement> & { key: Key }

/** For Autocomplete's `renderOption`. */
export const renderHobbyOption = ({ key, ...props }: Props, hobby: HobbyOption) => (
  <MenuItem {...props} key={key} dense sx={{ gap: 1.5 }}>
    <HobbyBadge hobby={hobby} />
    {hobby.name}
  </MenuItem>
)
