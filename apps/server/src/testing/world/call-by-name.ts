import type { Client } from '@bowline/api'
import type { OperationName } from '@bowline/api/contract/index'

type LooseCall = (request: unknown, options?: { idempotencyKey: string }) => Promise<unknown>

/** Calls an operation by name. Returns a refusal like any other answer. */
export const callByName = async (
  client: Client,
  name: OperationName,
  request: unknown,
  idempotencyKey?: string,
) => {
  try {
    const call = client[name] as LooseCall
    return { status: 200, answer: await call(request, idempotencyKey ? { idempotencyKey } : undefined) }
  } catch (error) {
    const { status, code, message } = error as { status: number; code: string; message: string }
    return { status, answer: { code, message } }
  }
}
