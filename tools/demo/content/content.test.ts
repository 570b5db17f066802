import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { describe, expect, test } from 'vitest'
import { pictures } from '../pictures.ts'
import {
  chats,
  commentPictures,
  comments,
  earlierTexts,
  events,
  followGraph,
  homes,
  linksOfPosts,
  members,
  pages,
  posts,
  projects,
} from './index.ts'

const usernames = new Set(members.map(({ username }) => username))
const slugs = new Set(hobbyCatalogue.map(({ slug }) => slug))

describe('the demo community', () => {
  test('has at least 44 members and 320 posts, and a post for every hobby', () => {
    expect(members.length).toBeGreaterThanOrEqual(44)
    expect(posts.length).toBeGreaterThanOrEqual(320)
    const without = [...slugs].filter(slug => !posts.some(({ hobby }) => hobby === slug))
    expect(without).toEqual([])
  })

  test('has valid, unique usernames and known hobbies, at most 10 each', () => {
    expect(usernames.size).toBe(members.length)
    expect(
      members.map(({ username }) => username).filter(name => !/^[A-Za-z0-9_.]{3,30}$/.test(name)),
    ).toEqual([])
    expect(members.flatMap(({ hobbies }) => hobbies).filter(hobby => !slugs.has(hobby))).toEqual([])
    for (const { username, hobbies } of members) {
      expect(hobbies.length, username).toBeGreaterThan(0)
      expect(hobbies.length, username).toBeLessThanOrEqual(10)
    }
  })

  test('meets: a dozen events, past and to come, one of them full, one in series, one online', () => {
    expect(events.length).toBeGreaterThanOrEqual(12)
    for (const { host, hobby, goers, interested = [], told = [] } of events) {
      expect(
        [host, ...goers, ...interested, ...told.map(([author]) => author)].filter(
          name => !usernames.has(name),
        ),
      ).toEqual([])
      expect(slugs).toContain(hobby)
      expect([...goers, ...interested]).not.toContain(host)
      expect(interested.filter(name => goers.includes(name))).toEqual([])
      expect(told.every(([author]) => goers.includes(author))).toBe(true)
    }
    expect(events.some(({ inDays }) => inDays < 0)).toBe(true)
    expect(events.some(({ capacity, goers }) => capacity !== null && goers.length > capacity)).toBe(true)
    expect(events.some(({ repeat }) => repeat)).toBe(true)
    expect(events.some(({ place, link }) => !place && link)).toBe(true)
  })

  test('lives in time zones that exist', () => {
    for (const { timeZone } of members) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test('posts about hobbies that its authors have', () => {
    const stray = posts.filter(({ author, hobby }) => {
      const member = members.find(({ username }) => username === author)
      return !member?.hobbies.includes(hobby)
    })
    expect(stray.map(({ key }) => key)).toEqual([])
  })

  test('makes 15 projects in hobbies of their owners, and never tells of one in the words of another', () => {
    expect(projects.length).toBeGreaterThanOrEqual(15)
    const stray = projects.filter(
      ({ owner, hobby }) => !members.find(({ username }) => username === owner)?.hobbies.includes(hobby),
    )
    expect(stray.map(({ title }) => title)).toEqual([])
    const told = projects.flatMap(({ steps }) => steps.flatMap(step => ('post' in step ? [step.post] : [])))
    const all = [...told, ...posts.map(({ content }) => content)]
    expect(new Set(all).size).toBe(all.length)
  })

  test('never repeats a text, a key or a sentence', () => {
    expect(new Set(posts.map(({ content }) => content)).size).toBe(posts.length)
    expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length)
    const sentences = posts
      .flatMap(({ content }) => content.split(/(?<=[.!?])\s+/))
      .map(sentence => sentence.toLowerCase())
      .filter(sentence => sentence.length > 24)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('keeps to the limits: length, tags, time, mentions of members only', () => {
    for (const { key, content, tags, daysAgo, hour } of posts) {
      expect(content.length, key).toBeLessThanOrEqual(2000)
      expect(content.trim(), key).toBe(content)
      for (const tag of tags) expect(tag, key).toMatch(/^[a-z0-9]+$/)
      expect(daysAgo).toBeGreaterThanOrEqual(0)
      expect(hour).toBeLessThan(24)
      for (const [, name = ''] of content.matchAll(/@([A-Za-z0-9_.]*[A-Za-z0-9_])/g))
        expect(usernames, key).toContain(name)
    }
  })

  test('links to pages that have previews, in posts and in a chat', () => {
    const keys = new Set(posts.map(({ key }) => key))
    const addresses = new Set(pages.map(({ address }) => address))
    for (const [key, address] of Object.entries(linksOfPosts)) {
      expect(keys).toContain(key)
      expect(addresses).toContain(address)
    }
    for (const { picture } of pages) if (picture) expect([...pictures.keys()]).toContain(picture)
    const said = chats.flatMap(({ messages }) => messages.map(({ text }) => text)).join(' ')
    expect(pages.some(({ address }) => said.includes(address))).toBe(true)
  })

  test('has pictures on some comments', () => {
    const texts = comments.map(({ content }) => content)
    for (const [text, picture] of Object.entries(commentPictures)) {
      expect(texts).toContain(text)
      expect([...pictures.keys()]).toContain(picture)
    }
  })

  test('edits posts, and has profiles with locations, links and covers', () => {
    const texts = new Map(posts.map(({ key, content }) => [key, content]))
    for (const [key, earlier] of Object.entries(earlierTexts)) {
      expect([...texts.keys()]).toContain(key)
      expect(texts.get(key)).not.toBe(earlier)
    }
    for (const [username, { cover }] of Object.entries(homes)) {
      expect(usernames).toContain(username)
      if (cover) expect([...pictures.keys()]).toContain(cover)
    }
  })

  test('is mostly public, with pictures on more than a third', () => {
    const share = (count: number) => count / posts.length
    expect(share(posts.filter(({ visibility }) => visibility === 'public').length)).toBeGreaterThan(0.9)
    expect(posts.some(({ visibility }) => visibility === 'followers')).toBe(true)
    expect(posts.some(({ visibility }) => visibility === 'private')).toBe(true)
    expect(share(posts.filter(({ picture }) => picture).length)).toBeGreaterThan(0.35)
  })
})

describe('who follows whom', () => {
  const follows = followGraph(1)

  test('is the same for the same seed and another for another', () => {
    expect(followGraph(1)).toEqual(follows)
    expect(followGraph(2)).not.toEqual(follows)
  })

  test('gives everybody 5 to 20 people to follow, never themselves', () => {
    for (const { username } of members) {
      const count = follows.filter(({ follower }) => follower === username).length
      expect(count, username).toBeGreaterThanOrEqual(5)
      expect(count, username).toBeLessThanOrEqual(20)
    }
    expect(follows.filter(({ follower, following }) => follower === following)).toEqual([])
    expect(new Set(follows.map(({ follower, following }) => `${follower} ${following}`)).size).toBe(
      follows.length,
    )
  })

  test('is mutual for many', () => {
    const pairs = new Set(follows.map(({ follower, following }) => `${follower} ${following}`))
    const mutual = follows.filter(({ follower, following }) => pairs.has(`${following} ${follower}`))
    expect(mutual.length / follows.length).toBeGreaterThan(0.4)
  })
})
