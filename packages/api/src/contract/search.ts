import { limits, searchKinds } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { challenge, challengePage } from './shapes/challenges.ts'
import { hobbyist, hobbyistPage } from './shapes/directory.ts'
import { eventPage } from './shapes/events.ts'
import { pageQuery } from './shapes/fields.ts'
import { hobbyPage } from './shapes/hobbies.ts'
import { memberCard, memberPage } from './shapes/members.ts'
import { post, postPage } from './shapes/posts.ts'
import { skillLevel } from './shapes/profiles.ts'
import { projectPage } from './shapes/projects.ts'

const read = { tag: 'Search', access: 'member', rate: 'search' } as const
const slug = z.string().max(200)

const foundPeople = memberPage.extend({
  members: z
    .array(
      memberCard.extend({
        hobby: z
          .string()
          .nullable()
          .describe('The slug of the hobby they were found by; null if they were found by name.'),
      }),
    )
    .describe('The members of this page.'),
})

export const search = {
  search: {
    ...read,
    cost: 2,
    summary:
      'Search everything you may see, best matches first: words, beginnings and similar spellings; the first of each kind, or pages of one kind',
    query: pageQuery.extend({
      q: z.string().max(limits.searchText).default('').describe('The words to search for.'),
      kind: z.enum(searchKinds).optional().describe('Only results of this kind.'),
    }),
    response: z.object({
      people: foundPeople.optional().describe('Members.'),
      posts: postPage.optional().describe('Posts.'),
      projects: projectPage.optional().describe('Projects.'),
      hobbies: hobbyPage.optional().describe('Hobbies.'),
      events: eventPage.optional().describe('Events.'),
      challenges: challengePage.optional().describe('Challenges.'),
    }),
  },
  listHobbyPosts: {
    ...read,
    summary: 'List posts of a hobby, newest first',
    params: z.object({ slug: slug.describe("The hobby's slug.") }),
    query: pageQuery,
    response: postPage,
  },
  listTagPosts: {
    ...read,
    summary: 'List posts with a tag, newest first; "Kiln Day" and "kiln-day" are the same tag',
    params: z.object({ tag: z.string().max(limits.tagKey).describe('The tag, without "#".') }),
    query: pageQuery,
    response: postPage,
  },
  listHobbyists: {
    ...read,
    tag: 'Hobbyists',
    summary:
      'List members whose profile you may see, by what you have in common, how new or how active they are',
    query: pageQuery.extend({
      hobby: slug.optional().describe('Only members with the hobby of this slug.'),
      level: skillLevel.optional().describe('Only members with this skill level, in `hobby` or in any.'),
      who: z
        .enum(['all', 'alike'])
        .default('all')
        .describe('`alike` for members who share a hobby with you, or `all`.'),
      sort: z
        .enum(['common', 'newest', 'active'])
        .default('common')
        .describe('What to sort by: hobbies in common, newest first or latest active first.'),
    }),
    response: hobbyistPage,
  },
  getSuggestions: {
    ...read,
    tag: 'Hobbyists',
    summary:
      "Get suggestions: posts of your hobbies by members you don't follow, people to follow, a challenge to join",
    query: z.object({
      people: z.coerce.number().int().min(0).max(20).default(3).describe('How many members to suggest.'),
    }),
    response: z.object({
      posts: z.array(post).describe("Posts from the member's hobbies by members they do not follow."),
      members: z.array(hobbyist).describe('Members to follow.'),
      challenge: challenge.nullable().describe('A challenge to join; null if there is none.'),
    }),
  },
} satisfies Record<string, OperationContract>
