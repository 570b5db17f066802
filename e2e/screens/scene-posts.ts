import type { Bowline } from '../server/bowline.ts'
import type { Cast } from './cast.ts'
import { discuss, post } from './community.ts'

/** The texts of the post with the picture, of two comments on it, and of the post with several pictures. */
export const first = 'Third glaze test this month'
export const question = 'How do you keep the rim round'
export const newestComment = 'That glaze!'
export const album = 'Five swatches, one cardigan'

/**
 * Posts with and without pictures, one of them with comments.
 * @returns the ids of that one, of one with several pictures, and of those worth saving
 */
export const fillFeed = async (server: Bowline, people: Cast) => {
  const { me, other, marta, lucia, jonas, sofia } = people
  const tell = (given: Parameters<typeof post>[1]) => post(server, given)
  await tell({
    author: me,
    hoursAgo: 50,
    content: 'Swatches for the spring cardigan.',
    hobby: 'knitting',
    tags: ['colorwork'],
    pictures: ['knitting-5'],
    likedBy: [marta, sofia],
  })
  const drawerId = await tell({
    author: jonas,
    hoursAgo: 27,
    content: 'Dovetails by hand, second drawer. The gaps are where the light gets in.',
    hobby: 'woodworking',
    tags: ['handtools'],
    pictures: ['woodworking-1'],
    likedBy: [me, other, lucia],
  })
  const paintingId = await tell({
    author: lucia,
    hoursAgo: 9,
    content: 'I wet the paper twice today and let the colors decide the rest.',
    hobby: 'watercolour',
    tags: ['wetinwet', 'slowdays'],
    pictures: ['watercolour-4', 'watercolour-1'],
    likedBy: [me, sofia],
  })
  await tell({
    author: other,
    hoursAgo: 75,
    content: 'A stool for the kiln yard. It stands, mostly.',
    hobby: 'woodworking',
    tags: ['handtools'],
    pictures: ['woodworking-3'],
    likedBy: [me, jonas],
  })
  await tell({
    author: other,
    hoursAgo: 60,
    content: 'Doughnuts to go with the bowls.',
    hobby: 'baking',
    tags: [],
    pictures: ['baking-2'],
    likedBy: [me, marta],
  })
  const finishId = await tell({
    author: jonas,
    hoursAgo: 54,
    content:
      'My finish for spoons and boards: three parts linseed oil, one part beeswax, melted together. Rub it in warm, wait a day, polish.',
    hobby: 'woodworking',
    tags: ['handtools'],
    likedBy: [me, other, marta],
  })
  const cuffId = await tell({
    author: marta,
    hoursAgo: 70,
    content: 'Cast on for cuffs one needle size up.',
    hobby: 'knitting',
    tags: [],
    likedBy: [me],
  })
  const albumId = await tell({
    author: marta,
    hoursAgo: 5,
    content: `${album}. Which one would you wear to a wedding?`,
    hobby: 'knitting',
    tags: ['colorwork', 'stranded'],
    pictures: ['knitting-1', 'knitting-2', 'knitting-4', 'knitting-6', 'knitting-3'],
    likedBy: [me, other, lucia, jonas],
  })
  const postId = await tell({
    author: other,
    hoursAgo: 2,
    content: first,
    hobby: 'pottery',
    tags: ['clay', 'kilnday'],
    pictures: ['pottery-4'],
    likedBy: [me, marta, sofia, jonas],
  })
  await talkAbout(server, postId, people)
  return { postId, albumId, savedIds: [cuffId, paintingId, finishId, drawerId, albumId, postId] }
}

const talkAbout = (server: Bowline, postId: string, { me, other, marta, lucia, sofia, jonas }: Cast) =>
  discuss(server, postId, [
    { by: jonas, hoursAgo: 1.7, content: 'Third time lucky. I would drink soup from that.', liked: [other] },
    {
      by: lucia,
      hoursAgo: 1.4,
      content: `${question} when you pull? Mine always ends up as an egg, and then I tell everybody it was meant to be one.`,
      liked: [me, marta, sofia],
      replies: [
        {
          by: other,
          hoursAgo: 1.1,
          content: 'Pull it wet, then leave it alone. A day under plastic does more than both my hands.',
          liked: [lucia, me],
        },
        { by: lucia, hoursAgo: 0.8, content: 'Leaving it alone is the hard part!' },
      ],
    },
    {
      by: marta,
      hoursAgo: 0.4,
      content: `${newestComment} Is it the iron one from the workshop?`,
      liked: [me],
    },
  ])
