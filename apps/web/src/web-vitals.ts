import type { Visit } from './features/analytics/visit.ts'

/**
 * SPEC.md §7: web-vitals go to the console. Loaded well after the page, so that measuring doesn't change what is measured;
 * the browser keeps what happened before.
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
  window.addEventListener('load', () => setTimeout(watchAll, delay))
}

const delay = 3000
