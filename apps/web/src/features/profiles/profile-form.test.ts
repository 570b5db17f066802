import { describe, expect, test } from 'vitest'
import {
  type ProfileValues,
  profileChange,
  profileProblems,
  refusedProfile,
  withLevel,
  withSlugs,
} from './profile-form.ts'

const ada: ProfileValues = {
  displayName: 'Ada',
  username: 'ada',
  bio: 'Knots',
  hobbies: [{ slug: 'sewing', level: 'expert' }],
}

describe('profileProblems', () => {
  test('is empty for a good profile', () => {
    expect(profileProblems(ada)).toEqual({})
  })

  test('has a sentence at each wrong field', () => {
    const problems = profileProblems({
      displayName: ' ',
      username: 'a b',
      bio: 'a'.repeat(501),
      hobbies: [...ada.hobbies, ...ada.hobbies],
    })
    expect(problems).toEqual({
      displayName: 'Display name must be 1 to 60 characters',
      username: 'Username must be 3 to 30 letters, digits, underscores or dots',
      bio: 'Bio must be at most 500 characters; this one has 501',
      hobbies: 'Each hobby can be chosen once',
    })
  })
})

describe('profileChange', () => {
  test('is null where nothing changed, blanks around names aside', () => {
    expect(profileChange(ada, { ...ada, displayName: ' Ada ', hobbies: [...ada.hobbies] })).toBeNull()
  })

  test('holds what changed, and nothing else', () => {
    expect(profileChange(ada, { ...ada, bio: '' })).toEqual({ bio: '' })
    const hobbies = withLevel(ada.hobbies, 'sewing', null)
    expect(profileChange(ada, { ...ada, username: 'ada.l', hobbies })).toEqual({ username: 'ada.l', hobbies })
  })
})

test('hobbies chosen anew keep their levels and their order', () => {
  expect(withSlugs(ada.hobbies, ['poetry', 'sewing'])).toEqual([
    { slug: 'poetry', level: null },
    { slug: 'sewing', level: 'expert' },
  ])
  expect(withSlugs(ada.hobbies, [])).toEqual([])
})

test('a conflict is about the username; other refusals are about no field', () => {
  expect(refusedProfile({ code: 'conflict', message: 'Taken' })).toEqual({ username: 'Taken' })
  expect(refusedProfile({ code: 'too-large', message: 'Large' })).toBeNull()
})
