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

const problemsOf = (values: ProfileValues, { before = ada, isAdmin = false } = {}) =>
  profileProblems(values, before, { productName: 'Bowline', isAdmin })

describe('profileProblems', () => {
  test('is empty for a good profile', () => {
    expect(problemsOf(ada)).toEqual({})
  })

  test("refuses names that imitate the product, except an admin's or an unchanged one", () => {
    const posing = { ...ada, displayName: 'Bowline Team', username: 'bowline_support' }
    const sentence = 'This name could be mistaken for the team that runs Bowline. Please choose another.'
    expect(problemsOf(posing)).toEqual({ displayName: sentence, username: sentence })
    expect(problemsOf(posing, { before: posing })).toEqual({})
    expect(problemsOf(posing, { isAdmin: true })).toEqual({})
  })

  test('shows a sentence at each wrong field', () => {
    const problems = problemsOf({
      displayName: ' ',
      username: 'a b',
      bio: 'a'.repeat(501),
      hobbies: [...ada.hobbies, ...ada.hobbies],
    })
    expect(problems).toEqual({
      displayName: 'Display name must be 1 to 60 characters',
      username: 'Username must be 3 to 30 letters, digits, underscores or dots',
      bio: 'Bio must be at most 500 characters; this one has 501',
      hobbies: 'Choose each hobby only once',
    })
  })
})

describe('profileChange', () => {
  test('is null if nothing changed except blanks around names', () => {
    expect(profileChange(ada, { ...ada, displayName: ' Ada ', hobbies: [...ada.hobbies] })).toBeNull()
  })

  test('contains only changed values', () => {
    expect(profileChange(ada, { ...ada, bio: '' })).toEqual({ bio: '' })
    const hobbies = withLevel(ada.hobbies, 'sewing', null)
    expect(profileChange(ada, { ...ada, username: 'ada.l', hobbies })).toEqual({ username: 'ada.l', hobbies })
  })
})

test('keeps levels and order of hobbies that are still selected', () => {
  expect(withSlugs(ada.hobbies, ['poetry', 'sewing'])).toEqual([
    { slug: 'poetry', level: null },
    { slug: 'sewing', level: 'expert' },
  ])
  expect(withSlugs(ada.hobbies, [])).toEqual([])
})

test('assigns a conflict to the username, and other errors to no field', () => {
  expect(refusedProfile({ code: 'conflict', message: 'Taken' })).toEqual({ username: 'Taken' })
  expect(refusedProfile({ code: 'too-large', message: 'Large' })).toBeNull()
})
