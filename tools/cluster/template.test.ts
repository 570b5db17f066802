import { expect, test } from 'vitest'
import { fillIn } from './template.ts'

test('fills in every name, and reports one without a value', async () => {
  expect(await fillIn('redis.conf', { REDIS_HOST: '127.0.0.1', REDIS_PORT: 6379 })).toContain('port 6379\n')
  await expect(fillIn('redis.conf', { REDIS_HOST: '127.0.0.1' })).rejects.toThrow(
    /redis\.conf has .+REDIS_PORT.+, which has no value here\./,
  )
})
