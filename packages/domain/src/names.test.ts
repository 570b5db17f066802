import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEvent } from './calendar-event.ts'
import { cleanChallenge } from './challenge.ts'
import { cleanHobby } from './moderation.ts'
import { checkName, withoutInvisible } from './names.ts'
import { checkProfileChange } from './profile.ts'
import { cleanProject } from './project.ts'

const asTitle = { field: 'title', subject: 'The title' }
const check = (name: string) => () => checkName(name, asTitle)

const invisible = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u2028', '\u2060', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\u{e0041}', '\u0007'],
]
const directional = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

test('refuses every invisible or bidirectional control character anywhere in a name', () => {
  const letters = fc.stringMatching(/^[A-Za-z ]{1,20}$/)
  fc.assert(
    fc.property(letters, fc.constantFrom(...invisible, ...directional), letters, (before, hidden, after) => {
      expect(check(before + hidden + after)).toThrow('The title contains invisible characters')
    }),
  )
})

test.each([...invisible, ...directional])('refuses a name that is only %j', character => {
  expect(check(character)).toThrow()
})

test('refuses a name of combining marks alone', () => {
  expect(check('\u0301\u0308')).toThrow('The title contains no visible characters')
})

test.each([
  'Zoë',
  'Zoe\u0308',
  '李小龍',
  'می\u200cخواهم',
  'क\u094d\u200dष',
  '👩\u200d🍳 Ada',
  '❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  "O'Brien-Smith, 3rd",
  '東京 2027',
])('accepts %j', name => {
  expect(check(name)).not.toThrow()
})

test('makes an acceptable name of any text with a letter, and leaves acceptable names unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const name = withoutInvisible(`a${text}`)
      expect(withoutInvisible(name)).toBe(name)
      expect(check(name)).not.toThrow()
    }),
  )
})

const hidden = 'Tea\u202etes'
const event = {
  title: 'Tea',
  description: '',
  startsAt: '2027-01-01T10:00:00Z',
  endsAt: '2027-01-01T11:00:00Z',
  place: 'Dresden',
  address: '',
  link: '',
  capacity: null,
}
const challenge = { title: hidden, description: '', startsOn: '2027-01-01', endsOn: '2027-01-31', goal: 3 }

test.each([
  ['display names', () => checkProfileChange({ displayName: hidden })],
  ['project titles', () => cleanProject({ title: hidden, description: '', materials: [] })],
  ['challenge titles', () => cleanChallenge(challenge)],
  ['event titles', () => cleanEvent({ ...event, title: hidden })],
  ['event places', () => cleanEvent({ ...event, place: hidden })],
  ['hobby names', () => cleanHobby(hidden)],
])('refuses bidirectional overrides in %s', (_, clean) => {
  expect(clean).toThrow('contains invisible characters. Clear the field and type it again.')
})

test.each([
  'https://ada:secret@example.org/room',
  'https://ada@example.org',
  'https://:secret@example.org',
  'https:ada:secret@example.org',
  'https://example.com%2F@example.org',
])('refuses the event link %j, which contains credentials', link => {
  expect(() => cleanEvent({ ...event, link })).toThrow('This link contains a username or password')
})

test.each(['https://example.org/@ada', 'https://example.org/?to=ada@example.org'])(
  'accepts the event link %j',
  link => {
    expect(cleanEvent({ ...event, link }).link).toBe(link)
  },
)
