import { once } from 'node:events'
import type { LiveMessage } from '@bowline/domain'
import { WebSocket } from 'ws'

/** Opens a member's live connection to one instance, and waits for the greeting. */
export const openLive = async (url: string, token: string) => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, {
    headers: { Authorization: `Bearer ${token}` },
    handshakeTimeout: 2_000,
  })
  const messages: LiveMessage[] = []
  socket.on('message', data => messages.push(JSON.parse(String(data))))
  await once(socket, 'message', { signal: AbortSignal.timeout(5_000) })
  return {
    received: (isWanted: (message: LiveMessage) => boolean) => messages.some(isWanted),
    close: () => socket.terminate(),
  }
}
