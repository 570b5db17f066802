import { chromium } from '@playwright/test'
import { type BrowserSource, installers, shellFromDebian } from './browser-install.ts'
import { browserArgs, browserOnPath, shellOnPath } from './browser-path.ts'

/** What the tests find as environment variables. */
export type BrowserPaths = { CHROMIUM_PATH: string; CHROMIUM_SHELL_PATH?: string }
export type Browser = { paths: BrowserPaths } | { problem: string }

/**
 * Finds a Chromium for the tests: the one in CHROMIUM_PATH, an installed one, or one that can be installed. Each is
 * started once to see whether it works. Where nobody named one, a headless shell serves the pages that can do with it.
 */
export const prepareBrowser = async (say: (line: string) => void): Promise<Browser> => {
  const named = process.env.CHROMIUM_PATH
  const sources: BrowserSource[] = named
    ? [{ what: `CHROMIUM_PATH ("${named}")`, get: async () => named }]
    : [{ what: 'a Chromium on the PATH', get: async () => browserOnPath() }, ...installers(say)]

  const reasons: string[] = []
  for (const { what, get } of sources) {
    try {
      const executablePath = await get()
      if (!executablePath) continue
      await start(executablePath)
      return {
        paths: {
          CHROMIUM_PATH: executablePath,
          CHROMIUM_SHELL_PATH: named ? undefined : await findShell(say),
        },
      }
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
      reasons.push(`- ${what}: ${reason}`)
    }
  }
  const tried = reasons.length > 0 ? `\n${reasons.join('\n')}` : ''
  return {
    problem: `There is no browser to test in: install Chromium, or set CHROMIUM_PATH to one's executable.${tried}`,
  }
}

/** Undefined if there is none that works: a full browser can do the same in more time. */
const findShell = async (say: (line: string) => void) => {
  try {
    const path = shellOnPath() ?? (await shellFromDebian(say))
    if (path) await start(path)
    return path
  } catch (error) {
    say(`The tests run without a headless shell: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @throws Error if it does not start and show a page */
const start = async (executablePath: string) => {
  const browser = await chromium.launch({ executablePath, args: browserArgs, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>up</title>')
    if ((await page.title()) !== 'up') throw new Error('it started, but showed no page')
  } finally {
    await browser.close()
  }
}
