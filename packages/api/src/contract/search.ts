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
          .describe('The slug of the hobby they were found by; null if they were found by name.'),
      }),
    )
    .describe('The members of this page.'),
})

export const search = {
  search: {
    ...read,
    cost: 2,
    summary: 'Search',
    description:
      'Returns members, posts, projects, hobbies, events and challenges you may see, best matches first. It finds words, beginnings of words and similar spellings. Without `kind` it returns the first few of each kind; with `kind`, pages of that kind.',
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
    summary: "List a hobby's posts",
    description: 'Returns the posts you may see, newest first.',
    params: z.object({ slug: slug.describe("The hobby's slug.") }),
    query: pageQuery,
    response: postPage,
  },
  getHobbyCommunity: {
    ...read,
    summary: "Get a hobby's community",
    description:
      'Counts the members and recent posts of a hobby that you may see. An unknown hobby has none.',
    params: z.object({ slug: slug.describe("The hobby's slug.") }),
    response: z.object({
      members: z.int().describe('How many members have it on their profile.'),
      postsThisWeek: z.int().describe('How many posts are from the last 7 days.'),
      someMembers: z.array(author).describe('Up to five of the members, those with a photo first.'),
    }),
  },
  listTagPosts: {
    ...read,
    summary: "List a tag's posts",
    description: `Returns the posts you may see, newest first. Case, spaces and hyphens don't matter: "Kiln Day" and "kiln-day" are the same tag.`,
    params: z.object({ tag: z.string().max(limits.tagKey).describe('The tag, without "#".') }),
    query: pageQuery,
    response: postPage,
  },
  listTrendingTags: {
    ...read,
    summary: 'List trending tags',
    description: 'Returns the tags used by the most members in the last 7 days, in public posts you may see.',
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
    summary: 'Suggest members to mention',
    description:
      'Returns up to 8 members whose name or username begins with the text, or has a word that does. Members who take part in the post come first, then those you follow, then others if the text has at least two characters. Only members whose profile you may see.',
    query: z.object({
      q: z.string().max(limits.displayName).default('').describe('The beginning of a name.'),
      postId: uuid.optional().describe('The id of the post in which the mention is written.'),
    }),
    response: z.object({ members: z.array(author).describe('The members, best matches first.') }),
  },
  suggestTags: {
    ...read,
    summary: 'Suggest tags',
    description:
      'Returns the tags you used last, and the tags used by the most members in the last 7 days, in public posts you may see.',
    response: z.object({
      own: z.array(z.string()).describe('Tags of your posts, last used first.'),
      trending: z.array(z.string()).describe('Tags of all members, most used first.'),
    }),
  },
  listHobbyists: {
    ...read,
    tag: 'Hobbyists',
    summary: 'List members',
    description:
      "Returns members whose profile you may see, filtered by hobby and level, and sorted by what you have in common, by when they joined or by when they were active. By what you have in common, members you don't follow come first.",
    query: pageQuery.extend({
      hobby: slug.optional().describe('Only members who have the hobby with this slug.'),
      level: skillLevel
        .optional()
        .describe('Only members with this skill level, in `hobby` or in any hobby.'),
      who: z
        .enum(['all', 'alike'])
        .default('all')
        .describe('`alike` for members who share a hobby with you, `all` for everyone.'),
      sort: z
        .enum(['common', 'newest', 'active'])
        .default('common')
        .describe(
          "What to sort by: members you don't follow first and most in common first, newest first, or most active first.",
        ),
    }),
    response: hobbyistPage,
  },
  getSuggestions: {
    ...read,
    tag: 'Hobbyists',
    summary: 'Get suggestions',
    description:
      "Returns posts in your hobbies by members you don't follow yet, members to follow, and a challenge to join.",
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
