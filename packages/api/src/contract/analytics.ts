import { vitalNames, vitalRatings } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'

const tag = 'Analytics'
const day = z.iso.date()

export const analyticsReport = z
  .object({
    from: day.describe('The first day of the report.'),
    to: day.describe('The last day of the report.'),
    days: z
      .array(
        z.object({
          day: day.describe('The day, as YYYY-MM-DD.'),
          views: z.int().describe('How many pages were viewed.'),
        }),
      )
      .describe('Every day of the report.'),
    screens: z
      .array(
        z.object({
          screen: z.string().describe("The screen's address pattern."),
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
            .describe('The 75th percentile, in milliseconds except for CLS; null if there are none.'),
          rating: z
            .enum(vitalRatings)
            .nullable()
            .describe('How good the 75th percentile is; null if there are none.'),
          good: z.int().describe('How many measurements were good.'),
          needsImprovement: z.int().describe('How many measurements need improvement.'),
          poor: z.int().describe('How many measurements were poor.'),
        }),
      )
      .describe('The web vitals measured by browsers.'),
  })
  .meta({ id: 'AnalyticsReport', description: 'Page views and web vitals over some days.' })

/** Nothing that is recorded identifies a visitor, see docs/product/services.md#analytics. */
export const analytics = {
  getAnalyticsConfig: {
    tag,
    access: 'visitor',
    rate: 'read',
    summary: 'Get what to record',
    description:
      'Returns whether the app with this id should record page views and web vitals. If the request sends `DNT` or `Sec-GPC`, it should not.',
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
      'Counts the given screens and measurements, and returns whether they were recorded. Ignores requests with `DNT` or `Sec-GPC`.',
    refusals: ['not-found'],
    body: z.object({
      appId: z.string().max(100).describe("The app's id, from `getConfig`."),
      views: z
        .array(z.string().max(200))
        .max(100)
        .default([])
        .describe('The address patterns of the screens that were viewed.'),
      vitals: z
        .array(
          z.object({
            name: z.enum(vitalNames).describe("The metric's name."),
            value: z
              .number()
              .min(0)
              .max(10_000_000)
              .describe('What was measured, in milliseconds except for CLS.'),
          }),
        )
        .max(100)
        .default([])
        .describe('The web vitals that were measured.'),
    }),
    response: z.object({
      recorded: z.boolean().describe('Whether it was recorded; false for browsers that send DNT or Sec-GPC.'),
    }),
    key: 'none',
    attested: false,
  },
  getAnalytics: {
    tag,
    access: 'admin',
    rate: 'read',
    summary: 'Get an analytics report',
    description: 'Returns page views and web vitals of the last days, with the most viewed screens first.',
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
