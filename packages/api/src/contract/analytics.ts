import { vitalNames, vitalRatings } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'

const tag = 'Analytics'
const day = z.iso.date()

export const analyticsReport = z
  .object({
    from: day,
    to: day,
    /** Every day of the time asked for. */
    days: z.array(z.object({ day, views: z.int() })),
    /** The most viewed first. */
    screens: z.array(z.object({ screen: z.string(), views: z.int() })),
    vitals: z.array(
      z.object({
        name: z.enum(vitalNames),
        /** What three quarters of the measurements stay below; null without any. Milliseconds, except for CLS. */
        p75: z.number().nullable(),
        rating: z.enum(vitalRatings).nullable(),
        good: z.int(),
        needsImprovement: z.int(),
        poor: z.int(),
      }),
    ),
  })
  .openapi('AnalyticsReport')

/** SPEC.md §7 Analytics config. What is recorded names nobody: screens by their pattern, measurements, a day. */
export const analytics = {
  getAnalyticsConfig: {
    tag,
    access: 'visitor',
    rate: 'read',
    summary: 'What an app by this id is to record; nothing for who sends DNT or Sec-GPC',
    params: z.object({ appId: z.string().max(100) }),
    response: z.object({ appId: z.string(), enabled: z.boolean() }),
  },
  recordAnalytics: {
    tag,
    access: 'visitor',
    // Counted in memory alone: nothing of where it came from is stored.
    rate: 'read',
    summary: 'Count page views and web vitals',
    body: z.object({
      appId: z.string().max(100),
      views: z.array(z.string().max(200)).max(100).default([]),
      vitals: z
        .array(z.object({ name: z.enum(vitalNames), value: z.number().min(0).max(10_000_000) }))
        .max(100)
        .default([]),
    }),
    response: z.object({ recorded: z.boolean() }),
    key: 'none',
    attested: false,
  },
  getAnalytics: {
    tag,
    access: 'admin',
    rate: 'read',
    summary: 'Page views and web vitals of the last days',
    query: z.object({ days: z.coerce.number().int().min(1).max(395).default(30) }),
    response: analyticsReport,
  },
} satisfies Record<string, OperationContract>
