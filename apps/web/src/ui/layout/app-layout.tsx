import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { layoutSizes } from './layout-sizes.ts'
import type { NavigationLink } from './links.ts'
import { Navigation } from './navigation.tsx'
import { NewPostButton } from './new-post-button.tsx'

type Props = {
  links: readonly NavigationLink[]
  onNewPost: () => void
  /** Buttons of the header between "New post" and the theme switch. */
  actions?: ReactNode
  account: ReactNode
  children: ReactNode
}

/** Header, navigation and the place for a screen: side bar on wide screens, rail on middling, bottom bar on phones. */
export const AppLayout = ({ links, onNewPost, actions, account, children }: Props) => (
  <>
    <GlobalStyles styles={roomForBottomBar} />
    <SkipLink />
    <Header onNewPost={onNewPost} actions={actions} account={account} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `${layoutSizes.rail}px minmax(0, 1fr)`,
          lg: `${layoutSizes.sideBar}px minmax(0, 1fr) ${layoutSizes.sideBar}px`,
        },
        maxWidth: layoutSizes.page,
        mx: 'auto',
      }}
    >
      <Navigation links={links} />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          minWidth: 0,
          minHeight: `calc(100dvh - ${layoutSizes.header}px)`,
          px: { xs: 1.5, sm: 3 },
          pt: { xs: 2, sm: 3 },
          pb: 'calc(var(--bottom-bar, 0px) + 96px)',
          '&:focus': { outline: 'none' },
        }}
      >
        <Box sx={{ maxWidth: layoutSizes.column, mx: 'auto' }}>{children}</Box>
      </Box>
    </Box>
    <NewPostButton floating onClick={onNewPost} />
  </>
)

const SkipLink = () => (
  <Box
    component="a"
    href="#main"
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 8,
      left: 8,
      px: 2,
      py: 1.25,
      borderRadius: 1,
      color: 'primary.contrastText',
      bgcolor: 'primary.main',
      fontWeight: 600,
      textDecoration: 'none',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    <Trans>Skip to content</Trans>
  </Box>
)

const roomForBottomBar = {
  '@media (max-width: 599.95px)': { ':root': { '--bottom-bar': `${layoutSizes.bottomBar}px` } },
}
