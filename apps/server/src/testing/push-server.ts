import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@bowline/domain'
import { createDevice, type TestDevice } from './device.ts'

export type ReceivedPush = {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  payload: PushPayload | null
}

type Answer = (response: ServerResponse) => void

/**
 * A browser vendor's push service: answers every push with 201 unless another answer is set, and decrypts it
 * like the device.
 */
export const startPushServer = async () => {
  const received: ReceivedPush[] = []
  const devices = new Map<string, TestDevice>()
  const answers: Answer[] = []
  let usual: Answer = response => response.writeHead(201).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [path = '', body] = [request.url, Buffer.concat(chunks)]
    const payload = devices.get(path)?.read(body) ?? null
    received.push({ path, headers: request.headers, body, payload })
    const answer = answers.shift() ?? usual
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    /** The decrypted pushes received since the last call. */
    drain: () => received.splice(0).map(({ payload }) => payload),
    /** A device whose pushes arrive here. */
    device: () => {
      const path = `/push/${devices.size + 1}`
      const device = createDevice(`${url}${path}`)
      devices.set(path, device)
      return device
    },
    /** The next answers, one each; then 201 again. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
    answerAlways: (answer: Answer) => {
      usual = answer
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(code, headers).end()
