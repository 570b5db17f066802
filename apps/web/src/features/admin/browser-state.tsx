import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pageBuild } from '../../app-shell/build.ts'
import { useOutboxState } from '../../offline/react.tsx'
import { Section } from './case-section.tsx'
import { Facts } from './facts.tsx'

/** The app's state in this browser: its worker, the caches and the pending operations. */
export const BrowserState = () => {
  const { t, i18n } = useLingui()
  const { data } = useQuery({
    queryKey: ['admin', 'browser'],
    queryFn: readBrowser,
    networkMode: 'always',
    gcTime: 0,
    refetchInterval: 5_000,
  })
  const { items, damaged } = useOutboxState()
  const waiting = items.filter(({ state }) => state !== 'attention').length
  const { version, buildId } = pageBuild()
  return (
    <Section title={<Trans>This browser</Trans>}>
      <Facts
        facts={[
          [t`App`, `${version} (${buildId})`],
          [t`Service worker`, data?.worker ?? t`None`],
          [
            t`Caches`,
            data?.caches.map(({ name, files }) => `${name}: ${i18n.number(files)}`).join(', ') || t`None`,
          ],
          [
            t`Stored on this device`,
            data?.usage == null ? '–' : `${i18n.number(Math.round(data.usage / 1024))} kB`,
          ],
          [t`Waiting to be sent`, i18n.number(waiting)],
          [t`Needs attention`, i18n.number(items.length - waiting)],
          [t`Unreadable`, i18n.number(damaged.length)],
        ]}
      />
    </Section>
  )
}

const readBrowser = async () => {
  const names = 'caches' in window ? await caches.keys() : []
  const kept = await Promise.all(
    names.map(async name => ({ name, files: (await (await caches.open(name)).keys()).length })),
  )
  return {
    worker: await askWorker(),
    caches: kept,
    usage: (await navigator.storage?.estimate())?.usage ?? null,
  }
}

/** The version the worker reports; null if there is none or it does not answer. */
const askWorker = async () => {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string | null>(resolve => {
    port1.onmessage = ({ data }) => resolve(`${data.version} (${data.buildId}), ${worker.state}`)
    setTimeout(() => resolve(null), 2_000)
  })
  worker.postMessage({ type: 'VERSION_CHECK' }, [port2])
  return answer
}
