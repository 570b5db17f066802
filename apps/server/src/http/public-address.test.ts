import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '142.250.74.10',
  '100.63.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2a00:1450:4001:80b::200a',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('allows %s', address => expect(isPublicAddress(address)).toBe(true))

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:0:53aa:64c::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '::127.0.0.1',
  'localhost',
  '',
])('refuses %s', address => expect(isPublicAddress(address)).toBe(false))

test('recognises loopback addresses', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].filter(isLoopbackAddress)).toHaveLength(4)
  expect(['10.0.0.1', '::2', '12.7.0.1', '::ffff:10.0.0.1', '127'].filter(isLoopbackAddress)).toEqual([])
})

test('recognises host names that can only mean this machine', () => {
  const hosts = ['localhost', 'localhost.', 'bowline.localhost', '127.0.0.1', '[::1]']
  expect(hosts.filter(isLoopbackHost)).toEqual(hosts)
  expect(['localhost.example', 'notlocalhost', '10.0.0.1', '[fd00::1]'].filter(isLoopbackHost)).toEqual([])
})
