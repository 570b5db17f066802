import type { Done } from './drain.ts'

/** Messages between tabs. */
export type Message =
  /** `gone`: ids that have left the store and need not be shown any longer. */
  | { type: 'changed'; gone: string[] }
  | { type: 'answered'; done: readonly Done[] }
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
