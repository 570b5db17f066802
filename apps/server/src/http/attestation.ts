import type { OperationContract } from '@bowline/api/contract/operation'
import { attestationHeader, attestationMessages, Refusal } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import type { Config } from '../config.ts'
import { isAttestationToken } from './attestation-token.ts'

/** Requires a token for a write, see docs/product/services.md#attestation. @throws Refusal 403 */
export const checkAttestation = (
  http: HonoContext,
  { attested }: OperationContract,
  { attestationKey }: Config,
  now: Date,
) => {
  if (!attestationKey || attested === false) return
  const token = http.req.header(attestationHeader)
  if (!token || !isAttestationToken(attestationKey, token, now))
    throw new Refusal('attestation-required', attestationMessages.required)
}
