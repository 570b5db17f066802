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
  link: '',
  location: '',
  hobbies: [{ slug: 'sewing', level: 'expert' }],
}

const problemsOf = (values: ProfileValues, { before = ada, isAdmin = false } = {}) =>
  profileProblems(values, before, { productName: 'Bowline', isAdmin })

describe('profileProblems', () => {
  test('is empty for a good profile', async () => {
    expect(await problemsOf(ada)).toEqual({})
  })

  test("refuses names that imitate the product, except an admin's or an unchanged one", async () => {
    const posing = { ...ada, displayName: 'Bowline Team', username: 'bowline_support' }
    const sentence = 'This name could be mistaken for the team that runs Bowline. Choose another.'
    expect(await problemsOf(posing)).toEqual({ displayName: sentence, username: sentence })
    expect(await problemsOf(posing, { before: posing })).toEqual({})
    expect(await problemsOf(posing, { isAdmin: true })).toEqual({})
  })

  test('shows a sentence at each wrong field', async () => {
    const problems = await problemsOf({
      displayName: ' ',
      username: 'a b',
      bio: 'a'.repeat(501),
      link: 'ftp://a.example',
      location: 'x'.repeat(61),
      hobbies: [...ada.hobbies, ...ada.hobbies],
    })
    expect(problems).toEqual({
      displayName: 'Enter a display name of up to 60 characters',
      username: 'Use 3 to 30 letters, numbers, underscores or dots',
      bio: 'Your bio is 1 character too long. Shorten it to 500 characters.',
      link: 'Enter a web address like example.org',
      location: 'Your location is 1 character too long. Shorten it to 60 characters.',
      hobbies: 'This list has the same hobby twice. Remove one of them.',
    })
  })
})

describe('profileChange', () => {
  test('is null if nothing changed except blanks around names', () => {
    expect(profileChange(ada, { ...ada, displayName: ' Ada ', hobbies: [...ada.hobbies] })).toBeNull()
  })

  test('contains only changed values', () => {
    expect(profileChange(ada, { ...ada, bio: '' })).toEqual({ bio: '' })
    expect(profileChange(ada, { ...ada, link: 'ada.example', location: ' Paris ' })).toEqual({
      link: 'https://ada.example/',
      location: 'Paris',
    })
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
