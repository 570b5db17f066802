import type { Operation } from '@bowline/domain/operation'

/** What tabs tell each other. */
export type Message =
  | { type: 'changed' }
  | { type: 'answered'; id: string; operation: Operation; answer: unknown }
  | { type: 'signed-out' }
  | { type: 'resumed' }

export type Channel = {
  post: (message: Message) => void
  listen: (listener: (message: Message) => void) => void
  close: () => void
}

export const browserChannel = (name: string): Channel => {
  const channel = new BroadcastChannel(name)
  return {
    post: message => channel.postMessage(message),
    listen: listener => {
      channel.onmessage = event => listener(event.data)
    },
    close: () => channel.close(),
  }
}
