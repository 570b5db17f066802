import { expect, test } from 'vitest'
import { cityOfPlace, cityOfZone, clockCity } from './event-city.ts'

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

test('names the clock by the city of the zone, spelled as in the place', () => {
  expect(clockCity({ place: 'Ibirapuera, São Paulo', timeZone: 'America/Sao_Paulo' })).toBe('São Paulo')
  expect(clockCity({ place: 'Central library, Kraków', timeZone: 'Europe/Warsaw' })).toBe('Warsaw')
  expect(clockCity({ place: '', timeZone: 'America/New_York' })).toBe('New York')
  expect(clockCity({ place: '', timeZone: 'UTC' })).toBeNull()
})
