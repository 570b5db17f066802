import type { MemberCard, Profile } from '@bowline/api'
import { expect, test } from 'vitest'
import { followedProfile, withRelation } from './operations.ts'

const stranger = { following: false, followsYou: true, connected: false }
const connected = { following: true, followsYou: true, connected: true }

const card = (uid: string): MemberCard => ({
  uid,
  displayName: uid,
  username: uid,
  photoURL: null,
  bio: '',
  relation: stranger,
  isSelf: false,
})

test('shows a follow only at that member in the list', () => {
  const data = {
    pageParams: [undefined],
    pages: [{ members: [card('a'), card('b')], hasMore: false, nextCursor: null }],
  }
  const [page] = withRelation(data, 'b', connected).pages
  expect(page?.members.map(member => member.relation)).toEqual([stranger, connected])
})

test('counts a follower more or less, and never below zero', () => {
  const profile: Profile = {
    ...card('a'),
    photo: null,
    cover: null,
    link: '',
    location: '',
    hobbies: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    counts: { posts: 0, followers: 0, following: 0, connections: 0 },
    restricted: false,
    muted: false,
    messagesFrom: 'public',
    can: { edit: false, follow: true, message: true },
  }
  const followed = followedProfile(profile, connected)
  expect(followed).toMatchObject({ relation: connected, counts: { followers: 1 } })
  expect(followedProfile(followed, connected).counts.followers).toBe(1)
  expect(followedProfile(followed, stranger).counts.followers).toBe(0)
  expect(followedProfile({ ...profile, relation: connected }, stranger).counts.followers).toBe(0)
})
