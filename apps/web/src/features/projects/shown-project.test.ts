import type { Author, Project, StoryEntry } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import type { OutboxItem } from '../../offline/item.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { aPost } from '../posts/testing.ts'
import { dayOf } from './project-days.ts'
import { createdProject, overlayOwnProjects, overlayProject, overlayProjects } from './shown-project.ts'
import { overlayStory } from './shown-story.ts'

const me: Author = { uid: 'ada', displayName: 'Ada', username: 'ada', photoURL: null }
const begun = Date.parse('2026-03-02T10:00:00Z')
const of = { projectId: 'p', title: 'Tea set' }

const waiting = (...operations: Operation[]): OutboxItem[] =>
  operations.map((operation, index) => ({
    id: `item-${index}`,
    sequence: index,
    operation,
    createdAt: begun + index * 60_000,
    blobs: [],
    checksum: '',
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
  }))

const changes = (items: OutboxItem[]) => changesOf(items, { me })

const creation: Operation = {
  type: 'CREATE_PROJECT',
  projectId: 'p',
  title: ' Tea <set> ',
  description: '',
  hobby: 'pottery',
  visibility: 'public',
  state: 'active',
  materials: [
    { id: 'clay', name: 'Clay', amount: '4 kg' },
    { id: 'none', name: ' ', amount: '' },
  ],
}
const hours = (hoursId: string, minutes: number, day = '2026-03-01'): Operation => ({
  type: 'LOG_HOURS',
  ...of,
  hoursId,
  day,
  minutes,
  note: 'Trim & dry',
})

const served: Project = {
  id: 'p',
  owner: me,
  title: 'Tea set',
  description: '',
  hobby: 'pottery',
  state: 'planned',
  visibility: 'public',
  before: null,
  after: null,
  materials: [{ id: 'clay', name: 'Clay', amount: '4 kg', isReady: true }],
  minutes: 30,
  postCount: 0,
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  can: { edit: true },
}

describe('a pending project', () => {
  test('is shown as the server will store it, with all later changes', () => {
    const items = waiting(creation, hours('h', 90), {
      type: 'SET_MATERIAL_READY',
      projectId: 'p',
      materialId: 'clay',
      name: 'Clay',
      ready: true,
    })
    expect(createdProject('p', changes(items))).toMatchObject({
      title: 'Tea &lt;set&gt;',
      state: 'active',
      minutes: 90,
      materials: [{ id: 'clay', name: 'Clay', amount: '4 kg', isReady: true }],
      pending: { state: 'waiting' },
    })
    expect(overlayOwnProjects([], changes(items)).map(({ id }) => id)).toEqual(['p'])
    expect(overlayOwnProjects([served], changes(items))).toHaveLength(1)
    expect(overlayProjects([], changes(items))).toEqual([])
  })

  test('keeps the ticks of materials that stay, and hides deleted ones', () => {
    const change: Operation = {
      type: 'UPDATE_PROJECT',
      ...of,
      materials: [
        { id: 'glaze', name: 'Glaze', amount: '' },
        { id: 'clay', name: 'Porcelain', amount: '' },
      ],
    }
    expect(
      overlayProject(served, changes(waiting(change)))?.materials.map(({ name, isReady }) => [name, isReady]),
    ).toEqual([
      ['Glaze', false],
      ['Porcelain', true],
    ])
    expect(overlayProject(served, changes(waiting(change, { type: 'DELETE_PROJECT', ...of })))).toBeNull()
  })

  test('says when it was finished, until it is continued', () => {
    const state = (to: 'active' | 'finished'): Operation => ({ type: 'SET_PROJECT_STATE', ...of, state: to })
    const times = (...operations: Operation[]) => {
      const shown = overlayProject(served, changes(waiting(...operations)))
      return [shown?.startedAt, shown?.finishedAt]
    }
    expect(times(state('active'))).toEqual(['2026-03-02T10:00:00.000Z', null])
    expect(times(state('active'), state('finished'))).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:01:00.000Z',
    ])
    expect(times(state('finished'), state('active'))).toEqual(['2026-03-02T10:01:00.000Z', null])
  })

  test('marks refused changes and does not apply them', () => {
    const [item] = waiting({ type: 'SET_PROJECT_STATE', ...of, state: 'finished' })
    const refused = item ? [{ ...item, state: 'attention' as const }] : []
    expect(overlayProject(served, changes(refused))).toMatchObject({
      state: 'planned',
      pending: { state: 'attention' },
    })
  })
})

describe('its story', () => {
  const shown = (entries: StoryEntry[], ...made: Operation[]) =>
    overlayStory('p', entries, changes(waiting(...made)), id =>
      id === 'known' ? aPost(id, { createdAt: '2026-03-01T20:00:00.000Z' }) : undefined,
    )
  const state: StoryEntry = { kind: 'state', id: 's', at: '2026-02-20T10:00:00.000Z', state: 'planned' }
  const logged: StoryEntry = {
    kind: 'hours',
    id: 'h',
    at: '2026-02-21T12:00:00.000Z',
    day: '2026-02-21',
    minutes: 5,
    note: '',
  }

  test('contains pending hours, posts and state changes once, by time', () => {
    const post: Operation = {
      type: 'CREATE_POST',
      postId: 'new',
      content: 'Glazed',
      hobby: 'pottery',
      tags: [],
      visibility: 'public',
      media: null,
      project: { id: 'p', title: 'Tea set' },
    }
    const join: Operation = {
      type: 'SET_POST_PROJECT',
      postId: 'known',
      project: { id: 'p', title: 'Tea set' },
    }
    const finish: Operation = { type: 'SET_PROJECT_STATE', ...of, state: 'finished' }
    const entries = shown([state, logged], hours('h', 5, '2026-02-21'), post, join, finish, hours('x', 9))
    expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
      ['state', 's'],
      ['hours', 'h'],
      ['hours', 'x'],
      ['post', 'known'],
      ['post', 'new'],
      ['state', 'item-3'],
    ])
  })

  test('leaves out hours being deleted and posts being removed', () => {
    const postEntry: StoryEntry = {
      kind: 'post',
      id: 'told',
      at: '2026-02-22T12:00:00.000Z',
      post: aPost('told', { project: { id: 'p', title: 'Tea set' } }),
    }
    const entries = shown(
      [state, logged, postEntry],
      { type: 'DELETE_HOURS', ...of, hoursId: 'h' },
      { type: 'SET_POST_PROJECT', postId: 'told', project: null },
    )
    expect(entries.map(({ id }) => id)).toEqual(['s'])
  })
})

test("uses the local calendar's day", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
