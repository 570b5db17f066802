import { expect, test } from 'vitest'
import { neverThePage } from './navigation.ts'

const isPage = (path: string) => !neverThePage.some(pattern => pattern.test(path))

test.each([
  '/',
  '/home',
  '/home?new-post',
  '/post/0199aaaa-0000-7000-8000-000000000000',
  '/profile/api',
  '/home?read',
  '/__/auth/action?mode=verifyEmail&oobCode=a.b',
  '/verify-email?forceVerify=true',
  '/apiary',
  '/no-such-page/x.y',
])('answers %s with the app', path => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/api/docs',
  '/api/openapi.json',
  '/media/posts/1/a.webp',
  '/dev/outbox',
  '/live',
  '/healthz',
  '/readyz?now',
  '/metrics',
  '/assets/index-1234.js',
  '/icons/icon-192.png',
  '/favicon.svg',
  '/rules',
  '/privacy',
  '/imprint?x',
  '/explore?hobby=pottery',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/post/0199aaaa-0000-7000-8000-000000000000?read',
  '/challenges/1?read',
])('leaves %s to the server', path => {
  expect(isPage(path)).toBe(false)
})
