import { WebSocketServer } from 'ws'

/** The limit of the network: a bare `ws` server that sends the text of each message from its parent to all sockets. */
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
sockets.on('listening', () => {
  const address = sockets.address()
  if (address && typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address.port}` })
})
process.on('message', ({ text }: { text: string }) => {
  for (const socket of sockets.clients) socket.send(text)
  process.send?.({})
})
process.once('disconnect', () => process.exit(0))
