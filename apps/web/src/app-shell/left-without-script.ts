/** In development only, see docs/product/offline.md#service-worker. */
export const leftWithoutScript = async () => {
  const response = await fetch('/service-worker.js', { cache: 'no-store' })
  if (response.ok && response.headers.get('Content-Type')?.includes('javascript')) return false
  const registrations = await navigator.serviceWorker.getRegistrations()
  for (const registration of registrations) await registration.unregister()
  if (registrations.length) window.location.reload()
  return true
}
