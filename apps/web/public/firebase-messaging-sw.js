/**
 * Replaces a worker left in this browser by a version of the app hosted elsewhere, and removes itself and
 * everything that worker stored. The names of Bowline's own data begin with "bowline-".
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', event => event.waitUntil(leave()))

const leave = async () => {
  for (const name of await caches.keys()) if (!name.startsWith('bowline-')) await caches.delete(name)
  for (const name of left) indexedDB.deleteDatabase(name)
  await self.registration.unregister()
}

const left = [
  'firebase-heartbeat-database',
  'firebase-installations-database',
  'firebase-messaging-database',
  'firebaseLocalStorageDb',
]
