import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import { layoutSizes } from './layout-sizes.ts'
import type { NavigationLink } from './links.ts'

/** One list in three shapes: bottom bar under 600 px, rail up to 1200 px, side bar above. */
export const Navigation = ({ links }: { links: readonly NavigationLink[] }) => {
  const { t } = useLingui()
  return (
    <Box component="nav" aria-label={t`Main`} sx={bar}>
      {links.map(link => (
        <Item key={link.to} {...link} />
      ))}
    </Box>
  )
}

const Item = ({ to, label, icon: Icon }: NavigationLink) => {
  const { i18n } = useLingui()
  return (
    <Box component={NavLink} to={to} end sx={item}>
      <span className="pill">
        <Icon size={22} aria-hidden />
      </span>
      {i18n._(label)}
    </Box>
  )
}

const bar = {
  zIndex: 'appBar',
  display: 'flex',
  position: { xs: 'fixed', sm: 'sticky' },
  inset: { xs: 'auto 0 0', sm: 'auto' },
  top: { sm: layoutSizes.header },
  flexDirection: { xs: 'row', sm: 'column' },
  alignSelf: 'start',
  gap: { xs: 0, sm: 0.5 },
  height: { xs: `calc(${layoutSizes.bottomBar}px + env(safe-area-inset-bottom))`, sm: 'auto' },
  pb: { xs: 'env(safe-area-inset-bottom)', sm: 0 },
  pt: { sm: 3 },
  px: { sm: 1 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'transparent' },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
}

const item = {
  display: 'flex',
  flex: { xs: 1, sm: 'none' },
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: 'center',
  justifyContent: { xs: 'center', lg: 'flex-start' },
  gap: { xs: 0.25, lg: 1.5 },
  minHeight: { xs: 44, sm: 62, lg: 48 },
  px: { lg: 1.5 },
  borderRadius: 1.5,
  color: 'text.secondary',
  fontSize: { xs: '0.75rem', lg: '1rem' },
  fontWeight: 600,
  textDecoration: 'none',
  transition: 'color 140ms, background-color 140ms',
  '& .pill': {
    display: 'grid',
    placeItems: 'center',
    width: { xs: 56, lg: 'auto' },
    height: { xs: 30, lg: 'auto' },
    borderRadius: 99,
    transition: 'background-color 140ms',
  },
  '&:hover': { color: 'text.primary', bgcolor: { lg: 'action.hover' } },
  '&.active': { color: 'primary.main', bgcolor: { lg: 'action.selected' } },
  '&.active .pill': { bgcolor: { xs: 'action.selected', lg: 'transparent' } },
  '&:focus-visible': { outlineOffset: -2 },
}
