import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedEmail = { from: string; to: string; data: string }

type Answer = { code: number; message: string }

/** How the mail server answers. */
type Behaviour = {
  /** The answer to RCPT TO; accepts every recipient by default. */
  toRecipient?: (attempt: number) => Answer | null
  /**
   * The answer to a complete email; accepts it by default. `vanish` accepts it and ends the connection without
   * an answer.
   */
  atEnd?: (attempt: number) => Answer | 'vanish' | null
  /** Ends the connection after the first line of an email. */
  breakInMail?: boolean
  /** Milliseconds before the answer to a complete email. */
  delay?: number
}

/** A real mail server on loopback that answers as `behave` says. */
export const startMailServer = async () => {
  const received: ReceivedEmail[] = []
  let behaviour: Behaviour = {}
  let [recipients, mails] = [0, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    logger: false,
    onRcptTo: (_, __, done) => done(errorOf(behaviour.toRecipient?.(++recipients) ?? null)),
    onData: async (stream, session, done) => {
      if (behaviour.breakInMail) {
        stream.once('data', () => breakOff(session))
        return
      }
      const data = (await text(stream)).replaceAll('\r\n', '\n')
      const answer = behaviour.atEnd?.(++mails) ?? null
      if (answer === null || answer === 'vanish') received.push({ ...partiesOf(session), data })
      if (behaviour.delay) await new Promise(resolve => setTimeout(resolve, behaviour.delay))
      if (answer === 'vanish') breakOff(session)
      else done(errorOf(answer))
    },
  })
  server.on('error', () => {})
  const sockets = new Map<string, { destroy: () => void }>()
  server.server.on('connection', socket => sockets.set(`${socket.remotePort}`, socket))
  const breakOff = (session: SMTPServerSession) => sockets.get(`${session.remotePort}`)?.destroy()
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** From now on; counts its attempts from 1. */
    behave: (next: Behaviour) => {
      behaviour = next
      recipients = 0
      mails = 0
    },
    close: async () => {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const partiesOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo[0]?.address ?? '',
})

const errorOf = (answer: Answer | null) =>
  answer && Object.assign(new Error(answer.message), { responseCode: answer.code })
