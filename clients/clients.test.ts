import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { features } from '@bowline/server/features/index'
import { listen } from '@bowline/server/http/listen'
import { createApiDocument } from '@bowline/server/http/openapi/document'
import { memberWithPassword, password } from '@bowline/server/testing/accounts'
import { createTestServer, type TestServer } from '@bowline/server/testing/server'
import openapiTS, { astToString } from 'openapi-typescript'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const generated = fileOf('./generated')
/** Generators and compiler read a document of 130 operations. */
const patience = 180_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const document = createApiDocument(server.context.config)
  await rm(generated, { recursive: true, force: true })
  await mkdir(generated, { recursive: true })
  const types = await openapiTS(JSON.stringify(document), { defaultNonNullable: false })
  await writeFile(`${generated}/schema.ts`, astToString(types))
  const spec = JSON.parse(JSON.stringify(document))
  await generateApi({ spec, output: generated, fileName: 'fetch-client.ts', silent: true })
}, patience)
afterAll(() => server.close())

test(
  'clients that third-party generators make from the document compile',
  async () => {
    const compiler = fileOf('../node_modules/typescript/bin/tsc')
    const output = await run(process.execPath, [compiler, '-p', fileOf('.')]).catch(
      (error: { stdout: string }) => error,
    )
    expect(output.stdout).toBe('')
  },
  patience,
)

test(
  'a program written with a generated client signs in, publishes, votes and signs out',
  async () => {
    const { email } = await memberWithPassword(server)
    const config = { ...server.context.config, port: 0, host: '127.0.0.1' }
    const { port, close } = await listen({ ...server.context, config }, features)
    const url = `http://127.0.0.1:${port}/api`
    const program = [fileOf('./journey.ts'), url, email, password]
    await expect(run(process.execPath, program)).resolves.toMatchObject({ stderr: '' })
    await close()
  },
  patience,
)
