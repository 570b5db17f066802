/** The web app's colours of tokens.css, for emails and for the pages that the server makes itself. */
export const colours = {
  light: {
    ground: '#faf7f3',
    paper: '#ffffff',
    ink: '#221a17',
    inkSoft: '#675b55',
    line: '#ebe4dd',
    accent: '#1c5d70',
    accentSoft: '#e1eef1',
    sunken: '#f2ece5',
    fieldLine: '#92877f',
    brand: '#c92a2a',
    main: '#c92a2a',
    mainHover: '#a81f22',
    label: '#fffaf5',
  },
  dark: {
    ground: '#0f0c0c',
    paper: '#211c1a',
    ink: '#f3ece7',
    inkSoft: '#b6aaa3',
    line: '#3a322e',
    accent: '#8ac7d9',
    accentSoft: '#1d424d',
    sunken: '#3a322e',
    fieldLine: '#83766f',
    brand: '#ff6f61',
    main: '#d0342b',
    mainHover: '#bd2c25',
    label: '#ece2d9',
  },
} as const

/** Custom properties with tokens.css's names, for both themes. */
export const colourProperties = () =>
  `:root{color-scheme:light dark;${propertiesOf('light')}}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}${inDarkTheme(root => `${root}{${propertiesOf('dark')}}`)}`

/** Rules for the dark theme: that of a script which sets the theme, or without one that of the device. */
export const inDarkTheme = (rules: (root: string) => string) =>
  `@media(prefers-color-scheme:dark){${rules(':root:not([data-theme])')}}${rules('[data-theme=dark]')}`

const propertiesOf = (theme: keyof typeof colours) =>
  Object.entries(colours[theme])
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
