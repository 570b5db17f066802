import { createServer } from 'node:net'
import { ParseServer } from 'parse-server'
import { schema } from './schema.ts'

/**
 * Parse Server with its defaults, on the database in DATABASE_URL, as a child process: reports its address and ends
 * with its parent.
 */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })

const databaseUrl = process.env.DATABASE_URL ?? ''
const port = await freePort()
const url = `http://127.0.0.1:${port}/parse`
await ParseServer.startApp({
  appId: 'bench',
  masterKey: 'bench-master-key',
  databaseURI: databaseUrl,
  // It does not read a socket's folder from the address.
  databaseOptions: { host: new URL(databaseUrl).searchParams.get('host') ?? new URL(databaseUrl).hostname },
  serverURL: url,
  port,
  host: '127.0.0.1',
  mountPath: '/parse',
  allowClientClassCreation: false,
  schema: { definitions: schema, strict: true },
  liveQuery: { classNames: ['Message'] },
  startLiveQueryServer: true,
  verifyServerUrl: false,
  logLevel: 'error',
  logsFolder: null,
  silent: true,
})
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
