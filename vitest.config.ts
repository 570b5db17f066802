import { defineConfig } from 'vitest/config'

const quiet = ['./apps/server/src/testing/quiet-console.ts']

/** A busy machine may need this long. Passing tests take no longer for it. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Loading the app for each file took longer than most files' tests. */
const shared = { isolate: false, ...patience }

export default defineConfig({
  test: {
    // One more than the processors of a small machine: tests also wait for PostgreSQL and other processes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          setupFiles: quiet,
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
          globalSetup: ['./apps/server/src/testing/database-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/import-firebase/**'],
          setupFiles: quiet,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: quiet,
          ...shared,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
})
