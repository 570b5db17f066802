import { tryUpgrade } from './try-upgrade.ts'

/** `npm run test:upgrade` upgrades from the previous release to this version while members use it. */
try {
  const requests = await tryUpgrade(line => process.stdout.write(`${line}\n`))
  process.stdout.write(`Upgraded under load: all of ${requests} requests succeeded.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
