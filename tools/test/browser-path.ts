import { programOnPath } from './on-path.ts'

/**
 * The suggestions of the address bar are a page of their own, which takes a third of a processor beside each page under
 * test. Of two such arguments the last counts, so Playwright's own stand here too.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** For a browser that is left alone with the pages under test. Root has no sandbox to use. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
]

/** Undefined where there is none. */
export const browserOnPath = () =>
  programOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
