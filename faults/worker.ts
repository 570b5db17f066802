import { once } from 'node:events'
import { createPool } from '@bowline/server/database/pool'
import { cloneDatabase } from '@bowline/server/testing/database-cluster'
import { createServerOn } from '@bowline/server/testing/server-on'
import { undocumentedAnswers } from '@bowline/server/testing/undocumented-answers'
import { checkSchedules } from './check-schedules.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { findStateDrift } from './server-state.ts'
import { createWorld } from './world.ts'

/** A process with its own server and database. */
const lanes = 8
const connections = 8

const send = (message: FromWorker) => process.send?.(message)

const [wanted]: ToWorker[] = await once(process, 'message')
if (!wanted) throw new Error('faults/main.ts says what to run.')
const { url, drop } = await cloneDatabase(wanted.url)
const pool = createPool(url, { max: connections })
const close = async () => {
  await pool.end()
  await drop()
}
const server = await createServerOn({ url, pool, close })
const world = await createWorld(server)
const failures = await checkSchedules(world, { ...wanted, lanes }, () => send({ type: 'progress' }))
for (const failure of failures) send({ type: 'failure', ...failure })
for (const line of [...undocumentedAnswers, ...(await findStateDrift(server))])
  send({ type: 'failure', seed: null, report: line })
await server.close()
process.disconnect()
