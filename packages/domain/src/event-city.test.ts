import { expect, test } from 'vitest'
import { cityOfPlace, cityOfZone, clockOf } from './event-city.ts'

test('names the city of a zone, if it has one', () => {
  expect(cityOfZone('Asia/Ho_Chi_Minh')).toBe('Ho Chi Minh')
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT-5']) expect(cityOfZone(zone)).toBeNull()
})

test('names the city of a place only if it is that of its zone', () => {
  expect(cityOfPlace('Toronto, Kensington Market', 'America/Toronto')).toBe('Toronto')
  expect(cityOfPlace('Parque do Ibirapuera, São Paulo', 'America/Sao_Paulo')).toBe('São Paulo')
  expect(cityOfPlace('Central library, Kraków', 'Europe/Warsaw')).toBeNull()
  expect(cityOfPlace('Toronto Islands', 'America/Toronto')).toBeNull()
  expect(cityOfPlace('UTC', 'UTC')).toBeNull()
})

test('names the clock by the city of the place, or of the zone of an online event', () => {
  expect(clockOf({ place: 'Alfama, Lisbon', timeZone: 'Europe/Lisbon' })).toEqual({
    kind: 'city',
    city: 'Lisbon',
  })
  expect(clockOf({ place: '', timeZone: 'America/New_York' })).toEqual({ kind: 'city', city: 'New York' })
})

test('names the zone if the event is in another city of it', () => {
  expect(clockOf({ place: 'Central library, Kraków', timeZone: 'Europe/Warsaw' })).toEqual({
    kind: 'zone',
    city: 'Warsaw',
  })
  expect(clockOf({ place: '', timeZone: 'UTC' })).toEqual({ kind: 'utc' })
})
