import type { IncomingMessage } from 'node:http'
import { accountMessages, Refusal } from '@bowline/domain'
import type { Context, Viewer } from '../context.ts'
import { isFromElsewhere, originRefused } from '../http/origin.ts'
import { findViewer, tokenIn } from '../http/session.ts'

/** Who asks for a live connection. @throws Refusal 403 to another site's page, 401 without a session */
export const admit = async (context: Context, request: IncomingMessage): Promise<Viewer> => {
  const { config, now } = context
  const header = (name: string) => request.headers[name]?.toString()
  if (isFromElsewhere(header, config.publicUrl)) throw originRefused()
  const token = tokenIn(header, config)
  const viewer = token && (await findViewer(context, token, now()))
  if (!viewer) throw new Refusal('unauthenticated', accountMessages.noUser)
  return viewer
}
