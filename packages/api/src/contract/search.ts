import { limits, searchKinds } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import {
  challenge,
  challengePage,
  eventPage,
  hobbyist,
  hobbyistPage,
  hobbyPage,
  memberCard,
  memberPage,
  pageQuery,
  post,
  postPage,
  projectPage,
  skillLevel,
} from './shapes.ts'

const read = { tag: 'Search', access: 'member', rate: 'read' } as const
const slug = z.string().max(200)

const foundPeople = memberPage.extend({
  /** `hobby`: by which they were found, where it was not by name. */
  members: z.array(memberCard.extend({ hobby: z.string().nullable() })),
})

export const search = {
  search: {
    ...read,
    summary:
      'What the viewer may see that has the words, begins with them or is spelt like them, the best first; the first of each kind, or pages of one',
    query: pageQuery.extend({
      q: z.string().max(limits.searchText).default(''),
      kind: z.enum(searchKinds).optional(),
    }),
    /** With a kind, that one alone. */
    response: z.object({
      people: foundPeople.optional(),
      posts: postPage.optional(),
      projects: projectPage.optional(),
      hobbies: hobbyPage.optional(),
      events: eventPage.optional(),
      challenges: challengePage.optional(),
    }),
  },
  listHobbyPosts: {
    ...read,
    summary: 'Posts of a hobby, newest first',
    params: z.object({ slug }),
    query: pageQuery,
    response: postPage,
  },
  listTagPosts: {
    ...read,
    summary: 'Posts with a tag, newest first; "Kiln Day" and "kiln-day" are one tag',
    params: z.object({ tag: z.string().max(limits.tagKey) }),
    query: pageQuery,
    response: postPage,
  },
  listHobbyists: {
    ...read,
    tag: 'Hobbyists',
    summary:
      'Members whose profile is open to the viewer, by what they have in common with them, how new or how active they are',
    query: pageQuery.extend({
      hobby: slug.optional(),
      /** In `hobby`, or in any. */
      level: skillLevel.optional(),
      /** `alike`: only with a hobby of the viewer's own. */
      who: z.enum(['all', 'alike']).default('all'),
      sort: z.enum(['common', 'newest', 'active']).default('common'),
    }),
    response: hobbyistPage,
  },
  getSuggestions: {
    ...read,
    tag: 'Hobbyists',
    summary:
      "What to begin with: posts of one's hobbies by members not followed, people to follow, a challenge to join",
    query: z.object({ people: z.coerce.number().int().min(0).max(20).default(3) }),
    response: z.object({
      posts: z.array(post),
      members: z.array(hobbyist),
      challenge: challenge.nullable(),
    }),
  },
} satisfies Record<string, OperationContract>
