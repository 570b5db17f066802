import type { DemoMoment } from './types.ts'

const sleeve = 'A sleeve has an end after all. I have seen it from here.'
const longDraw = 'Long draw, badly, happily.'

/** What others do around the first member in the last hours, so that their notifications start with many kinds. */
export const lately: readonly DemoMoment[] = [
  {
    by: 'bjorn.lie',
    hoursAgo: 11,
    post: 'bjorn.lie/fishing/trout',
    replyTo: 'Six words, and I am rested.',
    content: 'Next time I will try it in five.',
  },
  {
    by: 'mei.lin',
    hoursAgo: 7,
    event: 'Raku firing: smoke, sawdust, surprises',
    address: 'Kiln yard behind No. 82, Jianshanpu Road; the gate is on the river side',
  },
  { by: 'gracie.t', hoursAgo: 5, follows: 'marta.kowal' },
  {
    by: 'ingrid_s',
    hoursAgo: 3,
    commentOn: { post: 'ingrid_s/weaving/twill-loom' },
    content: 'It is off the loom, @marta.kowal. Come and feel it before I wash it.',
  },
  {
    by: 'ingrid_s',
    hoursAgo: 1.6,
    commentOn: { checkIn: longDraw },
    content: 'Badly and happily is how all my best yarn began. Show me the bobbin?',
  },
  { by: 'hana.vesela', hoursAgo: 1, likes: sleeve },
  { by: 'sunita.r', hoursAgo: 0.7, likes: sleeve },
  { by: 'bjorn.lie', hoursAgo: 0.4, likes: sleeve },
]
