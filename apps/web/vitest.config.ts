import { quickBrowser } from '@bowline/tools/test/browser-path'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { compiled } from './vite/compiled.ts'

/** Component tests: they render components in Chromium. */
export default defineProject({
  root: import.meta.dirname,
  plugins: compiled(),
  // Vite reloads the page when it finds a new dependency, and a reload ends the running test. So it looks for all of them first.
  optimizeDeps: {
    entries: ['{src,gallery}/**/*.{ts,tsx}', '!src/**/*.test.ts'],
    include: ['react/compiler-runtime', 'react/jsx-dev-runtime', '@lingui/react', '@lingui/core'],
  },
  test: {
    name: 'browser',
    include: ['{src,gallery}/**/*.browser.test.tsx'],
    setupFiles: ['./src/testing/setup.ts'],
    // A busy machine may need this long. Passing tests take no longer for it.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One page for all files: it loads the app once, and only one page at a time can have the focus.
    isolate: false,
    fileParallelism: false,
    // `npx vitest run` runs these tests last; `npm test` runs them in a process of their own.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: quickBrowser,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
          colorScheme: 'light',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 15_000,
      }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
    },
  },
})
