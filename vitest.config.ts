import { defineConfig } from 'vitest/config'

const quiet = ['./apps/server/src/testing/quiet-console.ts']

/** Loading the app for each file took longer than most files' tests. */
const shared = { isolate: false }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 20_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          ...shared,
          include: [
            'apps/server/**/*.test.ts',
            'clients/*.test.ts',
            'faults/**/*.test.ts',
            'tools/import-firebase/**/*.test.ts',
          ],
          setupFiles: [...quiet, './apps/server/src/testing/documented-answers.ts'],
          testTimeout: 20_000,
          globalSetup: ['./apps/server/src/testing/database-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/import-firebase/**'],
          setupFiles: quiet,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: quiet,
          // palette.ts reads this file. Vitest empties all others.
          css: { include: [/\/colours\.css/] },
          ...shared,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
})
