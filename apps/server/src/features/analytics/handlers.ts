import { Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { isMadeWith } from '../../secrets.ts'
import { analyticsAppId } from './app-id.ts'
import { recordBatch } from './record.ts'
import { readReport } from './report.ts'

export const analyticsHandlers = {
  getAnalyticsConfig: async (call, { params }) => {
    checkApp(call, params.appId)
    return { appId: params.appId, enabled: mayRecord(call) }
  },
  recordAnalytics: async (call, { body }) => {
    checkApp(call, body.appId)
    if (!mayRecord(call)) return { recorded: false }
    await recordBatch(call.db, body, call.now)
    return { recorded: true }
  },
  getAnalytics: ({ db, now }, { query }) => readReport(db, query.days, now),
} satisfies HandlersOf<'getAnalyticsConfig' | 'recordAnalytics' | 'getAnalytics'>

const checkApp = ({ secrets }: Call, appId: string) => {
  if (!isMadeWith(secrets, appId, analyticsAppId))
    throw new Refusal('not-found', 'No app has this id. Get the right id from `getConfig`.')
}

const mayRecord = ({ config, doNotTrack }: Call) => config.analytics && !doNotTrack
