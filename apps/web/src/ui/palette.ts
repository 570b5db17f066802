import css from './colours.css?raw'

/** Reads the colours of one theme from colours.css, by their names there. */
const readColours = (selector: string) => {
  const [, rule = ''] = css.split(`${selector} {`)
  const [block = ''] = rule.split('}')
  const colours = new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
  return (name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`colours.css has no --${name} for ${selector}`)
    return colour
  }
}

const lightColour = readColours(':root')
const darkColour = readColours('[data-theme="dark"]')

/** Shades that only MUI needs have their values here. Every text pairing reaches a contrast of 4.5. */
export const light = {
  primary: {
    main: lightColour('red'),
    dark: lightColour('red-fill-hover'),
    light: '#e2574c',
    contrastText: '#ffffff',
  },
  secondary: { main: '#24596b', dark: '#194250', light: '#3f7c90', contrastText: '#ffffff' },
  error: { main: lightColour('wrong'), contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  success: { main: lightColour('good'), contrastText: '#ffffff' },
  info: { main: '#24596b', contrastText: '#ffffff' },
  background: { default: lightColour('ground'), paper: lightColour('paper') },
  text: { primary: lightColour('ink'), secondary: lightColour('ink-soft'), disabled: '#8f847e' },
  divider: lightColour('line'),
  action: {
    hover: lightColour('hover'),
    selected: lightColour('selected'),
    focus: 'rgb(34 26 23 / 9%)',
    active: lightColour('ink-soft'),
  },
}

export const dark = {
  primary: { main: darkColour('red'), dark: '#e8594b', light: '#ff9d91', contrastText: '#2a0805' },
  secondary: { main: '#8cc4d6', dark: '#5f9fb3', light: '#b3dbe7', contrastText: '#06222b' },
  error: { main: darkColour('wrong'), contrastText: '#2a0805' },
  warning: { main: '#f0b35c', contrastText: '#2b1a00' },
  success: { main: darkColour('good'), contrastText: '#04241a' },
  info: { main: '#8cc4d6', contrastText: '#06222b' },
  background: { default: darkColour('ground'), paper: darkColour('paper') },
  text: { primary: darkColour('ink'), secondary: darkColour('ink-soft'), disabled: '#82766f' },
  divider: darkColour('line'),
  action: {
    hover: darkColour('hover'),
    selected: darkColour('selected'),
    focus: 'rgb(244 238 234 / 11%)',
    active: darkColour('ink-soft'),
  },
}

/** The fill of the main button in the dark theme: a red for white text. Text and icons need a lighter red. */
export const darkPrimaryFill = { main: darkColour('red-fill'), hover: darkColour('red-fill-hover') }
