import { whenLoaded } from '../../app-shell/when-idle.ts'
import type { Visit } from './visit.ts'

/**
 * Writes web vitals to the console and counts them, see docs/product/services.md#analytics. It is loaded well after
 * the page, so that measuring does not change the results; the browser buffers earlier entries.
 */
export const reportWebVitals = (visit: Visit) => {
  const watchAll = async () => {
    try {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
      for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
        watch(({ name, value, rating }) => {
          console.debug(`web-vitals ${name} ${value.toFixed(3)} ${rating}`)
          visit.note({ type: 'vital', name, value })
        })
    } catch (error) {
      console.debug('web-vitals could not be loaded', error)
    }
  }
  whenLoaded(() => setTimeout(watchAll, delay))
}

const delay = 3000
