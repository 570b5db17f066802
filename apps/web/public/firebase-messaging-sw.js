/**
 * Takes the place of a worker that a version of the app hosted elsewhere has left in this browser, and removes itself
 * together with what that one kept here. What Bowline keeps has names that begin with "bowline-".
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
