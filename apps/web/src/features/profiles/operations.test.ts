import type { Author, Profile, Relation } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import { noPictures } from '../../offline/local-picture.ts'
import { overlay } from '../../offline/overlay.ts'
import type { Items } from '../../offline/pending.ts'
import { follow, frozen, pendingItems, picture, unfollow } from '../../offline/testing.ts'
import { changesOf } from '../../testing/pending-changes.ts'

const me: Author = { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null }
const pictures = new Map([
  ['media-1', { url: 'blob:1', width: 40, height: 30 }],
  ['media-2', { url: 'blob:2', width: 90, height: 30 }],
])
const overlayProfile = (served: Profile, items: Items, local = noPictures) =>
  overlay('profile', served, changesOf(items, { me, pictures: local }))
const overlayFollow = (served: Relation, uid: string, items: Items) =>
  overlay('member', { uid, relation: served }, changesOf(items, { me })).relation
const relation = (change: Partial<Relation> = {}): Relation =>
  frozen({ following: false, followsYou: false, connected: false, ...change })
const profile = (change: Partial<Profile> = {}): Profile =>
  frozen({
    ...me,
    photo: null,
    cover: null,
    bio: 'Old',
    link: '',
    location: '',
    hobbies: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    counts: { posts: 1, followers: 5, following: 2, connections: 1 },
    relation: relation(),
    isSelf: true,
    restricted: false,
    muted: false,
    messagesFrom: 'public',
    can: { edit: true, follow: false, message: false },
    ...change,
  })

describe('a profile', () => {
  const change: Operation = {
    type: 'UPDATE_PROFILE',
    displayName: ' Anna ',
    bio: 'I <3 knots',
    hobbies: [{ slug: 'knots' }],
    photo: picture('media-1'),
    link: 'https://ann.example/',
    location: 'Oslo',
    cover: picture('media-2'),
  }

  test("shows the member's own pending changes", () => {
    expect(overlayProfile(profile(), pendingItems(change), pictures)).toMatchObject({
      displayName: 'Anna',
      username: 'ann',
      bio: 'I <3 knots',
      hobbies: [{ slug: 'knots', level: null }],
      photoURL: 'blob:1',
      photo: { url: 'blob:1', width: 40 },
      link: 'https://ann.example/',
      location: 'Oslo',
      cover: { url: 'blob:2', width: 90 },
      counts: { followers: 5 },
      pending: { id: 'operation 1', state: 'waiting' },
    })
  })

  test('loses its photo at once', () => {
    const items = pendingItems({ type: 'UPDATE_PROFILE', photo: null })
    expect(overlayProfile(profile({ photoURL: '/media/me.webp' }), items)).toMatchObject({
      photoURL: null,
      photo: null,
    })
  })

  test('does not apply a refused change, but marks it', () => {
    const shown = overlayProfile(profile(), pendingItems([change, 'attention']))
    expect(shown).toEqual({
      ...profile(),
      pending: { id: 'operation 1', state: 'attention', problem: expect.anything() },
    })
  })

  test('counts a pending follow of another member', () => {
    const other = profile({ uid: 'bob', isSelf: false, relation: relation({ followsYou: true }) })
    expect(overlayProfile(other, pendingItems(follow('bob'), change))).toMatchObject({
      displayName: 'Ann',
      bio: 'Old',
      counts: { followers: 6 },
      relation: { following: true, connected: true },
    })
  })
})

describe('a follow', () => {
  test('follows the last change', () => {
    expect(
      overlayFollow(relation(), 'bob', pendingItems([follow('bob'), 'sending'], unfollow('bob'))),
    ).toEqual(relation())
    expect(
      overlayFollow(relation(), 'bob', pendingItems([unfollow('bob'), 'sending'], follow('bob'))),
    ).toEqual(relation({ following: true }))
  })

  test('ends a connection with it', () => {
    const connected = relation({ following: true, followsYou: true, connected: true })
    expect(overlayFollow(connected, 'bob', pendingItems(unfollow('bob')))).toEqual(
      relation({ followsYou: true }),
    )
  })

  test("ignores refused follows and other members'", () => {
    expect(
      overlayFollow(relation(), 'bob', pendingItems([follow('bob'), 'attention'], follow('eve'))),
    ).toEqual(relation())
  })
})
