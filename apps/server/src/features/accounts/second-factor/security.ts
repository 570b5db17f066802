import type { Handler } from '../../../http/handlers.ts'
import { findApp } from './authenticator-app.ts'
import { listPasskeys, presentPasskey } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export const getSecurity: Handler<'getSecurity'> = async call => {
  const { id } = call.viewer
  const app = await findApp(call, id)
  return {
    passkeys: (await listPasskeys(call, id)).map(presentPasskey),
    authenticatorApp: Boolean(app?.confirmed_at),
    recoveryCodesLeft: await countRecoveryCodes(call, id),
  }
}
