import type { Visit } from './features/analytics/visit.ts'

/** SPEC.md §7: web-vitals go to the console. Loaded after the page, so that measuring doesn't change what is measured. */
export const reportWebVitals = (visit: Visit) =>
  window.addEventListener('load', async () => {
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
  })
