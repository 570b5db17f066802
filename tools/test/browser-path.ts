import { programOnPath } from './on-path.ts'

/** For a browser that is left alone with the pages under test. Root has no sandbox to use. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Undefined where there is none. */
export const browserOnPath = () =>
  programOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
