import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { describe, expect, test } from 'vitest'
import { challenges, members, posts } from './index.ts'

const hobbiesOf = new Map(members.map(({ username, hobbies }) => [username, hobbies]))
const slugs = new Set(hobbyCatalogue.map(({ slug }) => slug))

describe('what the demo community sets out to do', () => {
  test('is ahead, under way and over, of members who have the hobby', () => {
    expect(challenges.filter(({ from }) => from > 0)).not.toEqual([])
    expect(challenges.filter(({ to }) => to < 0)).not.toEqual([])
    for (const { title, hobby, creator, members } of challenges) {
      expect(slugs.has(hobby), title).toBe(true)
      expect(hobbiesOf.get(creator), title).toContain(hobby)
      for (const member of members) expect(hobbiesOf.get(member), title).toContain(hobby)
    }
  })

  test('is checked in to by who takes part, while it lasts, in words of its own', () => {
    for (const { title, creator, members, checkIns, from, to } of challenges)
      for (const [author, daysAgo] of checkIns) {
        expect([creator, ...members], title).toContain(author)
        expect(-daysAgo, title).toBeGreaterThanOrEqual(from)
        expect(-daysAgo, title).toBeLessThanOrEqual(to)
      }
    const said = [
      ...posts.map(({ content }) => content),
      ...challenges.flatMap(of => of.checkIns.map(([, , text]) => text)),
    ]
    expect(new Set(said).size).toBe(said.length)
  })
})
