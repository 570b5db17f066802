import type { LiveMessage } from '@bowline/domain'

/**
 * A message as a WebSocket frame (RFC 6455): text, whole, unmasked. It is made once for any number of connections, and
 * takes one write of each.
 */
export const frameOf = (message: LiveMessage) => {
  const text = Buffer.from(JSON.stringify(message))
  return Buffer.concat([headOf(text.length), text])
}

const whole = 0x80
const textOpcode = 0x1
const pingOpcode = 0x9

const headOf = (length: number) => {
  if (length < 126) return Buffer.from([whole | textOpcode, length])
  const isShort = length <= 0xffff
  const head = Buffer.alloc(isShort ? 4 : 10)
  head[0] = whole | textOpcode
  head[1] = isShort ? 126 : 127
  if (isShort) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** A ping without content, and the heartbeat that pages can see. */
export const heartbeat = Buffer.concat([Buffer.from([whole | pingOpcode, 0]), frameOf({ type: 'beat' })])
