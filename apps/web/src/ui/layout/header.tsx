import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { layoutSizes } from './layout-sizes.ts'
import { NewPostButton } from './new-post-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { onNewPost: () => void; actions: ReactNode; account: ReactNode }

export const Header = ({ onNewPost, actions, account }: Props) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'color-mix(in srgb, var(--mui-palette-background-default) 84%, transparent)',
      backdropFilter: 'blur(14px) saturate(1.4)',
    }}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: layoutSizes.header,
        maxWidth: layoutSizes.page,
        mx: 'auto',
        pl: { xs: 2, sm: 2.5 },
        pr: { xs: 1, sm: 2 },
      }}
    >
      <Brand to="/home" />
      <Box sx={{ flex: 1 }} />
      <NewPostButton onClick={onNewPost} />
      {actions}
      <ThemeSwitch />
      {account}
    </Box>
  </Box>
)
