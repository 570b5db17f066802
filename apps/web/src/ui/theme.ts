import { createTheme } from '@mui/material/styles'
import { dark, light } from './palette.ts'
import { components } from './theme-components.ts'

const family = "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
const tight = { letterSpacing: '-0.018em', fontWeight: 700 }

/** See docs/product/interface.md#styling. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: family,
    h1: { ...tight, fontSize: '2rem', lineHeight: 1.15, letterSpacing: '-0.028em' },
    h2: { ...tight, fontSize: '1.5rem', lineHeight: 1.2, letterSpacing: '-0.022em' },
    h3: { ...tight, fontSize: '1.25rem', lineHeight: 1.3 },
    h4: { ...tight, fontSize: '1.125rem', lineHeight: 1.35 },
    h5: { ...tight, fontSize: '1rem', lineHeight: 1.4, letterSpacing: '-0.01em' },
    h6: { ...tight, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: '-0.006em' },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9rem', lineHeight: 1.5 },
    subtitle1: { fontWeight: 600, lineHeight: 1.4 },
    subtitle2: { fontWeight: 600, lineHeight: 1.4, fontSize: '0.9rem' },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    overline: { fontSize: '0.75rem', fontWeight: 700, letterSpacing: '0.06em', lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 650, letterSpacing: 0 },
  },
  components,
})
