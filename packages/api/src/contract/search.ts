import { limits, searchKinds } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { challenge, challengePage } from './shapes/challenges.ts'
import { hobbyist, hobbyistPage } from './shapes/directory.ts'
import { eventPage } from './shapes/events.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { hobbyPage } from './shapes/hobbies.ts'
import { author, memberCard, memberPage } from './shapes/members.ts'
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
          .describe('The slug of the hobby that the member was found by; null if found by name.'),
      }),
    )
    .describe('The members on this page.'),
})

export const search = {
  search: {
    ...read,
    cost: 2,
    fromReplica: true,
    summary: 'Search',
    description:
      'Returns members, posts, projects, hobbies, events and challenges you may see, best matches first. Finds words, beginnings of words and similar spellings. Without `kind`, returns the first 4 of each kind; with `kind`, pages of that kind.',
    query: pageQuery.extend({
      q: z.string().max(limits.searchText).default('').describe('The words to search for.'),
      kind: z.enum(searchKinds).optional().describe('Only results of this kind.'),
    }),
    response: z.object({
      people: foundPeople.optional().describe('The members found.'),
      posts: postPage.optional().describe('The posts found.'),
      projects: projectPage.optional().describe('The projects found.'),
      hobbies: hobbyPage.optional().describe('The hobbies found.'),
      events: eventPage.optional().describe('The events found.'),
      challenges: challengePage.optional().describe('The challenges found.'),
    }),
  },
  listHobbyPosts: {
    ...read,
    fromReplica: true,
    summary: "List a hobby's posts",
    description: 'Returns the posts you may see, newest first.',
    params: z.object({ slug: slug.describe("The hobby's slug.") }),
    query: pageQuery,
    response: postPage,
  },
  getHobbyCommunity: {
    ...read,
    fromReplica: true,
    summary: "Get a hobby's community",
    description:
      'Returns how many members and recent posts of a hobby you may see, and some of the members. For an unknown hobby, there are none.',
    params: z.object({ slug: slug.describe("The hobby's slug.") }),
    response: z.object({
      members: z.int().describe('How many members have it on their profile.'),
      postsThisWeek: z.int().describe('How many posts it had in the last 7 days.'),
      someMembers: z.array(author).describe('Up to five of the members, those with a photo first.'),
    }),
  },
  listTagPosts: {
    ...read,
    fromReplica: true,
    summary: "List a tag's posts",
    description: `Returns the posts you may see, newest first. Case, spaces and hyphens don't matter: "Kiln Day" and "kiln-day" are the same tag.`,
    params: z.object({ tag: z.string().max(limits.tagKey).describe('The tag, without "#".') }),
    query: pageQuery,
    response: postPage,
  },
  listTrendingTags: {
    ...read,
    fromReplica: true,
    summary: 'List trending tags',
    description:
      'Returns up to 4 tags that the most members used in the last 7 days, at least 3 members each, in public posts you may see.',
    response: z.object({
      tags: z
        .array(
          z.object({
            tag: z.string().describe('The tag as most members write it, with `& < > " \'` as HTML entities.'),
            people: z.int().describe('How many members used it.'),
          }),
        )
        .describe('The tags, most used first.'),
    }),
  },
  suggestMentions: {
    ...read,
    fromReplica: true,
    summary: 'Suggest members to mention',
    description:
      'Returns up to 8 members whose profile you may see and whose username or a word of whose name begins with the text. Members who take part in the post come first, then those you follow. Others are included if the text has at least two characters.',
    query: z.object({
      q: z.string().max(limits.displayName).default('').describe('The beginning of a name or username.'),
      postId: uuid.optional().describe('The id of the post in which the mention is written.'),
    }),
    response: z.object({ members: z.array(author).describe('The members, best matches first.') }),
  },
  suggestTags: {
    ...read,
    fromReplica: true,
    summary: 'Suggest tags',
    description:
      'Returns the tags you used last, and the tags that the most members used in the last 7 days, in public posts you may see.',
    response: z.object({
      own: z.array(z.string()).describe('The tags of your posts, last used first.'),
      trending: z.array(z.string()).describe('The tags of all members, most used first.'),
    }),
  },
  listHobbyists: {
    ...read,
    tag: 'Hobbyists',
    fromReplica: true,
    summary: 'List members',
    description:
      'Returns members whose profile you may see. You can filter them by hobby and skill level, and sort them by what you have in common, by when they joined or by their Knots.',
    query: pageQuery.extend({
      hobby: slug.optional().describe('Only members who have the hobby with this slug.'),
      level: skillLevel
        .optional()
        .describe('Only members with this skill level, in `hobby` or in any hobby.'),
      who: z
        .enum(['all', 'alike'])
        .default('all')
        .describe('`alike` for members who share a hobby with you, `all` for everybody.'),
      sort: z
        .enum(['common', 'newest', 'active'])
        .default('common')
        .describe(
          "The order: `common` for members you don't follow first, then by how much you have in common; `newest` for the newest members first; `active` for the most Knots first.",
        ),
    }),
    response: hobbyistPage,
  },
  getSuggestions: {
    ...read,
    tag: 'Hobbyists',
    fromReplica: true,
    summary: 'Get suggestions',
    description:
      "Returns posts in your hobbies by members you don't follow yet, members to follow, and a challenge to join.",
    query: z.object({
      people: z.coerce.number().int().min(0).max(20).default(3).describe('How many members to suggest.'),
    }),
    response: z.object({
      posts: z.array(post).describe("Posts in your hobbies by members you don't follow."),
      members: z.array(hobbyist).describe('Members to follow.'),
      challenge: challenge.nullable().describe('A challenge to join; null if there is none.'),
    }),
  },
} satisfies Record<string, OperationContract>
