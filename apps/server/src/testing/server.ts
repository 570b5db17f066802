import { testDatabase } from './database.ts'
import { createServerOn } from './server-on.ts'

export type { TestMember, TestServer } from './server-on.ts'

/** The whole app on its own database and folder. @param env the operator's settings */
export const createTestServer = async (env: Record<string, string> = {}) =>
  createServerOn(await testDatabase(), env)
