import { ground } from './ground.ts'

/** Warm paper and rope; one red. Every text pairing reaches a contrast of 4.5. */
export const light = {
  primary: { main: '#c92a2a', dark: '#a81f22', light: '#e2574c', contrastText: '#ffffff' },
  secondary: { main: '#24596b', dark: '#194250', light: '#3f7c90', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  success: { main: '#1f6f4f', contrastText: '#ffffff' },
  info: { main: '#24596b', contrastText: '#ffffff' },
  background: { default: ground.light, paper: '#ffffff' },
  text: { primary: '#221a17', secondary: '#675b55', disabled: '#8f847e' },
  divider: '#eae2db',
  action: {
    hover: 'rgb(34 26 23 / 5%)',
    selected: 'rgb(201 42 42 / 6%)',
    focus: 'rgb(34 26 23 / 9%)',
    active: '#675b55',
  },
}

export const dark = {
  primary: { main: '#ff7a6b', dark: '#e8594b', light: '#ff9d91', contrastText: '#2a0805' },
  secondary: { main: '#8cc4d6', dark: '#5f9fb3', light: '#b3dbe7', contrastText: '#06222b' },
  error: { main: '#ff8a80', contrastText: '#2a0805' },
  warning: { main: '#f0b35c', contrastText: '#2b1a00' },
  success: { main: '#74cfa4', contrastText: '#04241a' },
  info: { main: '#8cc4d6', contrastText: '#06222b' },
  background: { default: ground.dark, paper: '#1e1a18' },
  text: { primary: '#f4eeea', secondary: '#b5a9a3', disabled: '#82766f' },
  divider: '#342d2a',
  action: {
    hover: 'rgb(244 238 234 / 6%)',
    selected: 'rgb(255 122 107 / 14%)',
    focus: 'rgb(244 238 234 / 11%)',
    active: '#b5a9a3',
  },
}

/** The fill of the main button in the dark theme: red with white on it, where text and icons need a lighter red. */
export const darkPrimaryFill = { main: '#d0342b', hover: '#bd2c25' }
