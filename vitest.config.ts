import { defineConfig } from 'vitest/config'

const quiet = ['./apps/server/src/testing/quiet-console.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts'], setupFiles: quiet } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'faults/**/*.test.ts', 'tools/import-firebase/**/*.test.ts'],
          setupFiles: quiet,
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
      { test: { name: 'web', include: ['apps/web/**/*.test.ts'], setupFiles: quiet } },
    ],
  },
})
