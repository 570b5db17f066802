import type { FromWorker } from '../src/app-shell/worker-messages.ts'

/** Whether the page confirms that it did it. A page that is loading or frozen does not answer. */
export const askPage = (page: WindowClient, message: FromWorker): Promise<boolean> =>
  new Promise(resolve => {
    const { port1: answers, port2: port } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), patience)
    answers.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage(message, [port])
  })

/** Milliseconds. */
const patience = 1000
