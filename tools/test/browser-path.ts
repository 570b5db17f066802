import { programOnPath } from './on-path.ts'

/**
 * The address bar's suggestions are a page of their own, which costs a third of a processor next to each page under
 * test. If the argument is given twice, only the last one counts, so this list includes Playwright's own.
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

/** For a browser that shows nothing but the pages under test. Root cannot use the sandbox. */
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

/** Undefined if there is none. */
export const browserOnPath = () =>
  programOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')

/** Undefined if there is none. */
export const shellOnPath = () => programOnPath('chromium-headless-shell')

const named = process.env.CHROMIUM_PATH

/** Most pages of tests close before a function has run often enough for its compilation to pay. */
const testArgs = [...browserArgs, '--js-flags=--no-maglev --no-opt']

/** How Playwright starts a browser with everything that people use, such as notifications and service workers. */
export const fullBrowser = { executablePath: named ?? browserOnPath(), args: testArgs }

/** The same for measuring: it runs code as fast as people's browsers do. */
export const measuredBrowser = { ...fullBrowser, args: browserArgs }

/** For pages that need none of these. Without windows, a page loads with little more than half of the processor's time. */
export const quickBrowser = {
  ...fullBrowser,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? named ?? shellOnPath() ?? browserOnPath(),
}
