import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairId } from './follow.ts'
import { mayView, profileVisibilities } from './privacy.ts'
import { checkProfileChange, fallbackUsername, profilePhotoPath, sanitiseFileName } from './profile.ts'

test('gives a pair one id in either order', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(pairId(one, other)).toBe(pairId(other, one))
    }),
  )
})

test('shows owners everything, strangers only public content, and followers all but private content', () => {
  const seen = (viewer: { isOwner: boolean; follows: boolean }) =>
    profileVisibilities.filter(value => mayView(value, viewer))
  expect(seen({ isOwner: true, follows: false })).toEqual(['public', 'followers', 'private'])
  expect(seen({ isOwner: false, follows: true })).toEqual(['public', 'followers'])
  expect(seen({ isOwner: false, follows: false })).toEqual(['public'])
})

test('builds the fallback username from user_ and 5 characters of the uid', () => {
  expect(fallbackUsername('0f3a9b7c-1111-4222-8333-444455556666')).toBe('user_0f3a9')
})

test('keeps letters, digits and dots of file names', () => {
  expect(sanitiseFileName('../My köln (1).JPG')).toBe('..Myköln1.JPG')
  expect(sanitiseFileName('<>')).toBe('file')
  expect(profilePhotoPath('uid', 17, 'a b.png')).toBe('profiles/uid/17_ab.png')
})

test.each([
  [{ displayName: ' ' }, 'Enter a display name of up to 60 characters'],
  [{ displayName: 'x'.repeat(61) }, 'Enter a display name of up to 60 characters'],
  [{ bio: 'x'.repeat(501) }, 'Your bio is 1 character too long. Shorten it to 500 characters.'],
  [{ location: 'x'.repeat(61) }, 'Your location is 1 character too long. Shorten it to 60 characters.'],
  [{ link: 'ftp://a.example' }, 'Enter a web address like example.org'],
  [
    { hobbies: Array.from({ length: 11 }, (_, index) => ({ slug: `h${index}` })) },
    'A profile can have up to 10 hobbies. Remove 1.',
  ],
  [{ hobbies: [{ slug: 'a' }, { slug: 'a' }] }, 'This list has the same hobby twice. Remove one of them.'],
])('refuses %j: %s', (change, message) => {
  expect(() => checkProfileChange(change)).toThrow(message)
})
