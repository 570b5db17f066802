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
      'Returns versions, applied migrations, database connections, live connections, background jobs, emails, pushes, and the health of every part the server depends on.',
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
            waiting: z.int().describe('How many are waiting, whether or not they are due.'),
            ready: z.int().describe('How many of the waiting ones are due.'),
            running: z.int().describe('How many are running.'),
            failing: z.int().describe('How many have failed and will be retried.'),
            failed: z.int().describe('How many have failed for good.'),
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
      waitingEmails: z
        .object({
          count: z.int().describe('How many emails are not sent yet.'),
          oldestAt: timestamp
            .nullable()
            .describe('When the oldest queued one was written; null if none is queued.'),
        })
        .describe('The emails that are not sent yet.'),
      heldPushes: z
        .int()
        .describe("How many push notifications wait for the end of their recipient's quiet hours."),
      liveConnections: z.int().describe('How many live connections this server has open.'),
      replicaLag: z
        .number()
        .nullable()
        .describe(
          "How many seconds the database's replica is behind; null if there is none or it doesn't answer.",
        ),
    }),
  },
  sendTestEmail: {
    tag: 'Admin',
    access: 'admin',
    rate: 'mail',
    summary: 'Send a test email',
    description: 'Sends an email to your own address at once, and returns what the mail server answered.',
    response: z.object({
      address: z.string().describe('Your address.'),
      outcome: z
        .enum(['sent', 'kept', 'later', 'refused', 'unknown'])
        .describe(
          'What happened: `sent` if the mail server accepted the email; `kept` if there is no mail server, so the email is in the outbox; `later` if the mail server did not accept it, but might do so later; `refused` if it never will; or `unknown` if the connection ended before its answer.',
        ),
      reason: z.string().nullable().describe('The error; null if there is none.'),
    }),
    key: 'own',
  },
} satisfies Record<string, OperationContract>
