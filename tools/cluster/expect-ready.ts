import assert from 'node:assert/strict'

/** @throws Error if an instance, or the proxy in front of them, is not ready or has a part that fails */
export const expectReady = async (url: string) => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })
  assert.deepEqual([answer.status, await answer.json()], [200, { status: 'ready' }], `${url} is not ready`)
}
