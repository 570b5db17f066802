import type { Components, Theme } from '@mui/material/styles'
import { darkPrimaryFill } from './palette.ts'

const phone = '@media (max-width: 600px)'
const touchTarget = 44
const cardRadius = 12
const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 }

export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableTouchRipple: true },
    styleOverrides: {
      root: {
        [phone]: { minHeight: touchTarget, minWidth: touchTarget },
        '&.Mui-focusVisible': focusRing,
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 18,
        transition: 'background-color 140ms, border-color 140ms, color 140ms',
      },
      sizeSmall: { minHeight: 34, paddingInline: 14 },
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
      outlined: { borderColor: 'var(--field-line)', '&:hover': { borderColor: 'currentColor' } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) =>
          theme.applyStyles('dark', {
            '&:not(.Mui-disabled)': { color: '#fff', backgroundColor: darkPrimaryFill.main },
            '&:not(.Mui-disabled):hover': { backgroundColor: darkPrimaryFill.hover },
          }),
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }) => theme.applyStyles('dark', { backgroundImage: 'none' }),
    },
  },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: cardRadius, border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        '&:not(.MuiDialog-paperFullScreen)': { borderRadius: 16 },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        borderRadius: cardRadius,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px rgb(20 12 8 / 14%)',
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { borderRadius: 8, gap: 12, minHeight: 40 } } },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:not(.Mui-focused):not(.Mui-error):not(:hover) .MuiOutlinedInput-notchedOutline': {
          borderColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 26%, ${theme.vars.palette.background.paper})`,
        },
        [phone]: { minHeight: touchTarget },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 44, fontSize: '0.95rem', '&.Mui-focusVisible': { outlineOffset: -3 } },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3 } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: 10, alignItems: 'center' }, message: { fontWeight: 500 } },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
}
