import { openScreen, type Screen } from '../chat/screen.ts'

export type Order =
  /** Opens a connection for each token, and waits for what the server says first, if it says something. */
  | { do: 'open'; url: string; tokens: string[]; greeting?: string }
  | { do: 'watch'; postId: string }
  /** Notes when a text with this part arrives at each connection, from now on. */
  | { do: 'expect'; part: string }
  | { do: 'arrivals' }
  | { do: 'close' }

/** Milliseconds of a clock that all processes of the machine share, one for each connection. */
export type Arrivals = { times: number[] }

/** Opens the live connections in a separate process, so that the measuring process stays idle. */
const screens: Screen[] = []
const atOnce = 50
const longestWait = 20_000
const now = () => Number(process.hrtime.bigint() / 1000n) / 1000

let part = ''
let times: number[] = []
let onArrival = () => {}

const until = async (count: number) => {
  const giveUp = performance.now() + longestWait
  while (times.length < count && performance.now() < giveUp)
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, 1000)
      onArrival = () => {
        if (times.length < count) return
        clearTimeout(timer)
        resolve()
      }
    })
  if (times.length !== count) throw new Error(`${times.length} of ${count} connections got ${part}.`)
}

const expectPart = (wanted: string) => {
  part = wanted
  times = []
}

const hear = (text: string) => {
  if (part === '' || !text.includes(part)) return
  times.push(now())
  onArrival()
}

const carryOut = async (order: Order): Promise<object> => {
  switch (order.do) {
    case 'open': {
      const { url, tokens, greeting } = order
      const before = screens.length
      expectPart(greeting ?? '')
      for (let start = 0; start < tokens.length; start += atOnce) {
        const some = tokens.slice(start, start + atOnce)
        const opened = some.map(token => openScreen(url, { Authorization: `Bearer ${token}` }, hear))
        screens.push(...(await Promise.all(opened)))
      }
      if (greeting) await until(screens.length - before)
      return {}
    }
    case 'watch':
      expectPart('"type":"beat"')
      for (const { say } of screens) {
        say(JSON.stringify({ type: 'watch', posts: [order.postId] }))
        say('{"type":"probe"}')
      }
      await until(screens.length)
      return {}
    case 'expect':
      expectPart(order.part)
      return {}
    case 'arrivals':
      await until(screens.length)
      return { times } satisfies Arrivals
    case 'close':
      for (const { close } of screens.splice(0)) close()
      return {}
  }
}

process.on('message', (order: Order) =>
  carryOut(order).then(
    answer => process.send?.(answer),
    error => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  ),
)
process.send?.({})
process.once('disconnect', () => process.exit(0))
