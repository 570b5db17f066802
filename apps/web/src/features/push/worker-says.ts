import type { FromWorker } from '../../app-shell/worker-messages.ts'

type OfPush = Extract<FromWorker, { tag: string }>

/** Records the worker's messages about pushes from now on, so that none is missed before a listener is added. */
export const listenToWorker = () => {
  const heard: OfPush[] = []
  let wake = () => {}
  const listen = ({ data }: MessageEvent<FromWorker>) => {
    if (!('tag' in data)) return
    heard.push(data)
    wake()
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return {
    /** Null if the message did not arrive in time (milliseconds). */
    when: async <Type extends OfPush['type']>(type: Type, tag: string, within: number) => {
      const deadline = Date.now() + within
      for (;;) {
        const found = heard.find(said => said.type === type && said.tag === tag)
        if (found) return found as Extract<OfPush, { type: Type }>
        const left = deadline - Date.now()
        if (left <= 0) return null
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    end: () => navigator.serviceWorker.removeEventListener('message', listen),
  }
}
