import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string; data: string }

/** A mail server that takes every mail, unless told what to answer to RCPT TO. */
export const startMailServer = async () => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const behaviour = { recipientAnswer: '250 OK' }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, behaviour, mail => received.push(mail))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerRecipientsWith: (answer: string) => {
      behaviour.recipientAnswer = answer
    },
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const converse = (
  socket: Socket,
  behaviour: { recipientAnswer: string },
  take: (mail: ReceivedMail) => void,
) => {
  let mail: ReceivedMail = { from: '', to: '', data: '' }
  let isData = false
  let rest = ''
  const answer = (line: string) => socket.write(`${line}\r\n`)
  const commands: [RegExp, (argument: string) => void][] = [
    [/^(?:EHLO|HELO)/i, () => answer('250 mail.example')],
    [
      /^MAIL FROM:<(.*?)>/i,
      from => {
        mail = { from, to: '', data: '' }
        answer('250 OK')
      },
    ],
    [
      /^RCPT TO:<(.*?)>/i,
      to => {
        mail.to = to
        answer(behaviour.recipientAnswer)
      },
    ],
    [
      /^DATA/i,
      () => {
        isData = true
        answer('354 Go on')
      },
    ],
    [
      /^QUIT/i,
      () => {
        answer('221 Bye')
        socket.end()
      },
    ],
    [/^/, () => answer('250 OK')],
  ]
  answer('220 mail.example')
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isData && line !== '.') mail.data += `${line}\n`
      else if (isData) {
        isData = false
        take(mail)
        answer('250 Taken')
      } else {
        const [pattern, run] = commands.find(([candidate]) => candidate.test(line)) ?? []
        run?.(pattern?.exec(line)?.[1] ?? '')
      }
    }
  })
}
