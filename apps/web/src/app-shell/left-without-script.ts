/** SPEC.md §7, in development only: a worker whose script is gone is removed, and the page is loaded without it. */
export const leftWithoutScript = async () => {
  const response = await fetch('/service-worker.js', { cache: 'no-store' })
  if (response.ok && response.headers.get('Content-Type')?.includes('javascript')) return false
  const registrations = await navigator.serviceWorker.getRegistrations()
  for (const registration of registrations) await registration.unregister()
  if (registrations.length) window.location.reload()
  return true
}
