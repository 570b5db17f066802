import type { IncomingMessage } from 'node:http'
import { accountMessages, Refusal } from '@bowline/domain'
import type { Context, Viewer } from '../context.ts'
import { isFromElsewhere, originRefused } from '../http/origin.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type FindViewer, tokenIn } from '../http/session.ts'

type Deps = { context: Context; findViewer: FindViewer; limiter: RateLimiter }

/**
 * Authenticates a live connection. @throws Refusal 403 for another site's page, 401 without a session, 429 for too
 * many
 */
export const admit = async (
  request: IncomingMessage,
  { context, findViewer, limiter }: Deps,
): Promise<Viewer> => {
  const { config, now } = context
  const header = (name: string) => request.headers[name]?.toString()
  if (isFromElsewhere(header, config.publicUrl)) throw originRefused()
  const token = tokenIn(header, config)
  const viewer = token && (await findViewer(token, now()))
  if (!viewer) throw new Refusal('unauthenticated', accountMessages.noUser)
  limiter.countHere({ rate: 'read' }, viewer.id, now())
  return viewer
}
