import { expect, test } from 'vitest'
import { parseRedisUrl } from './redis-url.ts'

test.each([
  ['redis://host', { kind: 'server', url: 'redis://host', database: '0' }],
  ['rediss://me:pass@host:6380/2', { kind: 'server', url: 'rediss://me:pass@host:6380/2', database: '2' }],
  [
    'redis+sentinel://:p%40ss@one,two:26380,[::1]:26381/main',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
        { host: '::1', port: 26381 },
      ],
      isEncrypted: false,
      password: 'p@ss',
      database: '0',
      name: 'main',
    },
  ],
  [
    'rediss+sentinel://me:pass@one/main/3?sentinelPassword=other',
    {
      kind: 'sentinel',
      hosts: [{ host: 'one', port: 26379 }],
      isEncrypted: true,
      username: 'me',
      password: 'pass',
      sentinelPassword: 'other',
      database: '3',
      name: 'main',
    },
  ],
  [
    'redis+cluster://one:7000,two',
    {
      kind: 'cluster',
      hosts: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
      ],
      isEncrypted: false,
      database: '0',
    },
  ],
])('understands %s', (text, target) => {
  expect(parseRedisUrl(text)).toEqual(target)
})

test.each([
  'host:6379',
  'redis://host/main',
  'https://host',
  'redis+sentinel://one,two',
  'redis+sentinel:///main',
  'redis+sentinel://one:port/main',
  'redis+sentinel://one:70000/main',
  'redis+cluster://one,,two',
  'redis+cluster://one/main',
  'redis+cluster://one?sentinelPassword=x',
  'redis+proxy://one',
])('refuses %s', text => {
  expect(parseRedisUrl(text)).toBeNull()
})
