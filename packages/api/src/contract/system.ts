import { registrationModes } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { timestamp } from './shapes/fields.ts'

export const system = {
  getConfig: {
    tag: 'System',
    access: 'visitor',
    rate: 'read',
    summary: "Get the server's configuration",
    description:
      'Returns what an app needs before anyone signs in: the product name, the version, how people can sign up, and where analytics and functions are.',
    response: z.object({
      productName: z.string().describe("The product's name, which the operator chooses."),
      version: z.string().describe("The server's version."),
      problems: z.array(z.string()).describe('Problems with the configuration, to show in a banner.'),
      mailService: z
        .object({
          userId: z.string().describe('The value for `user_id`.'),
          serviceId: z.string().describe('The value for `service_id`.'),
        })
        .describe('The ids that `sendEmail` expects.'),
      mailOutbox: z.boolean().describe('Whether emails are kept at `/dev/outbox` instead of being sent.'),
      analytics: z
        .object({
          appId: z.string().describe('The id of the app, for `getAnalyticsConfig` and `recordAnalytics`.'),
        })
        .nullable()
        .describe('What an app needs to record analytics; null if analytics are off.'),
      functionsUrl: z
        .string()
        .nullable()
        .describe('The base URL of the callable functions; null if they are on this server.'),
      registration: z
        .enum(registrationModes)
        .describe(
          'Who can sign up: `open` for everybody, `invitation` for people with an invitation, `approval` for everybody an admin approves.',
        ),
    }),
  },
  getDiagnostics: {
    tag: 'Admin',
    access: 'developer',
    rate: 'read',
    summary: "Get the server's diagnostics",
    description:
      'Returns versions, applied migrations, database connections, background jobs, emails by state, and the health of every part the server depends on.',
    response: z.object({
      versions: z
        .object({
          app: z.string().describe("Bowline's version."),
          node: z.string().describe("Node's version."),
          postgres: z.string().describe("PostgreSQL's version."),
        })
        .describe('The versions in use.'),
      startedAt: timestamp.describe('When the server was started.'),
      publicKey: z
        .string()
        .describe(
          'The public key of archives made here. Servers that trust them list it in `TRUSTED_BOWLINES`.',
        ),
      memoryBytes: z.int().describe('How much memory the process uses, in bytes.'),
      connections: z
        .object({
          open: z.int().describe('How many are open.'),
          idle: z.int().describe('How many are idle.'),
          waiting: z.int().describe('How many requests are waiting for one.'),
        })
        .describe('The connections to the database.'),
      parts: z
        .array(
          z.object({
            name: z.string().describe("The part's name."),
            problem: z.string().nullable().describe('The problem; null if there is none.'),
          }),
        )
        .describe('The parts the server depends on.'),
      migrations: z
        .array(
          z.object({
            version: z.int().describe("The migration's number."),
            name: z.string().describe("The migration's name."),
            appliedAt: timestamp.describe('When it was applied.'),
          }),
        )
        .describe('The database migrations that were applied, newest first.'),
      jobs: z
        .array(
          z.object({
            task: z.string().describe("The task's name."),
            waiting: z.int().describe('How many are waiting.'),
            running: z.int().describe('How many are running.'),
            failing: z.int().describe('How many have failed and will be retried.'),
            oldestDue: timestamp
              .nullable()
              .describe('When the most overdue job should have run; null if none is overdue.'),
            lastError: z.string().nullable().describe('The latest error; null if there is none.'),
          }),
        )
        .describe('The background jobs, by task.'),
      mails: z
        .array(
          z.object({
            state: z.string().describe('The state of the emails.'),
            count: z.int().describe('How many emails are in this state.'),
          }),
        )
        .describe('The emails, by state.'),
    }),
  },
} satisfies Record<string, OperationContract>
