import { vitalNames, vitalRatings } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'

const tag = 'Analytics'
const day = z.iso.date()

export const analyticsReport = z
  .object({
    from: day.describe('The first day of the report, as YYYY-MM-DD in UTC.'),
    to: day.describe('The last day of the report, as YYYY-MM-DD in UTC.'),
    days: z
      .array(
        z.object({
          day: day.describe('The day, as YYYY-MM-DD in UTC.'),
          views: z.int().describe('How many pages were viewed.'),
        }),
      )
      .describe('Every day of the report, earliest first.'),
    screens: z
      .array(
        z.object({
          screen: z
            .string()
            .describe("The screen's route pattern, such as `/post/:postId`; `other` for all other pages."),
          views: z.int().describe('How many times it was viewed.'),
        }),
      )
      .describe('The screens, most viewed first.'),
    vitals: z
      .array(
        z.object({
          name: z.enum(vitalNames).describe("The metric's name."),
          p75: z
            .number()
            .nullable()
            .describe('The 75th percentile in milliseconds (CLS has no unit); null if nothing was measured.'),
          rating: z
            .enum(vitalRatings)
            .nullable()
            .describe('The rating of the 75th percentile; null if nothing was measured.'),
          good: z.int().describe('How many measurements were good.'),
          needsImprovement: z.int().describe('How many measurements needed improvement.'),
          poor: z.int().describe('How many measurements were poor.'),
        }),
      )
      .describe('The web vitals measured by browsers.'),
  })
  .meta({ id: 'AnalyticsReport', description: 'Page views and web vitals over a number of days.' })

/** Nothing that is recorded identifies a visitor, see docs/product/services.md#analytics. */
export const analytics = {
  getAnalyticsConfig: {
    tag,
    access: 'visitor',
    rate: 'read',
    summary: 'Get the analytics configuration',
    description:
      'Returns whether the app with this id should record page views and web vitals. It should not if the request has a `DNT` or `Sec-GPC` header.',
    refusals: ['not-found'],
    params: z.object({ appId: z.string().max(100).describe("The app's id, from `getConfig`.") }),
    response: z.object({
      appId: z.string().describe("The app's id, from `getConfig`."),
      enabled: z.boolean().describe('Whether this app should record anything.'),
    }),
  },
  recordAnalytics: {
    tag,
    access: 'visitor',
    // Rate-limited in memory only, so that nothing about the sender is stored.
    rate: 'read',
    summary: 'Record page views and web vitals',
    description:
      'Counts the given page views and measurements, and returns whether they were recorded. Records nothing if the request has a `DNT` or `Sec-GPC` header.',
    refusals: ['not-found'],
    body: z.object({
      appId: z.string().max(100).describe("The app's id, from `getConfig`."),
      views: z
        .array(z.string().max(200))
        .max(100)
        .default([])
        .describe('The route patterns of the screens that were viewed, such as `/post/:postId`.'),
      vitals: z
        .array(
          z.object({
            name: z.enum(vitalNames).describe("The metric's name."),
            value: z
              .number()
              .min(0)
              .max(10_000_000)
              .describe('The measured value in milliseconds (CLS has no unit).'),
          }),
        )
        .max(100)
        .default([])
        .describe('The web vitals that were measured.'),
    }),
    response: z.object({
      recorded: z
        .boolean()
        .describe('Whether it was recorded; false if the request has a `DNT` or `Sec-GPC` header.'),
    }),
    key: 'none',
    attested: false,
  },
  getAnalytics: {
    tag,
    access: 'admin',
    rate: 'read',
    fromReplica: true,
    summary: 'Get an analytics report',
    description: 'Returns page views and web vitals for the last days, with the most viewed screens first.',
    query: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(395)
        .default(30)
        .describe('How many days to report on, today included.'),
    }),
    response: analyticsReport,
  },
} satisfies Record<string, OperationContract>
