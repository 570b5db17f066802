import { testDatabase } from './database.ts'
import { createServerOn } from './server-on.ts'

export type { TestMember, TestServer } from './server-on.ts'

/** The whole app on a database and a folder of its own. @param env as the operator would set it */
export const createTestServer = async (env: Record<string, string> = {}) =>
  createServerOn(await testDatabase(), env)
