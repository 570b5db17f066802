import type { DemoChat, DemoMessage } from './types.ts'

/**
 * A conversation: `>` is said by the first, `<` by the second; a name in brackets is the name of a picture. `^3`
 * replies to the message three lines before; emoji in braces are the reactions of the other one, then of the sender.
 * @param unread how many of the last ones the first has not read
 */
const chat = (one: string, other: string, minutesAgo: number, unread: number, lines: string): DemoChat => ({
  one,
  other,
  minutesAgo,
  unread,
  messages: lines
    .trim()
    .split('\n')
    .map(line => messageOf(line.trim(), one, other)),
})

const messageOf = (line: string, one: string, other: string): DemoMessage => {
  const [, who, back, picture, text = '', reactions = ''] =
    /^([<>]) (?:\^(\d+) )?(?:\[([\w-]+)\] ?)?(.*?)(?: \{(.+)\})?$/.exec(line) ?? []
  if (!who) throw new Error(`"${line}" is no message: it begins with "<" or ">".`)
  const [sender, reader] = who === '>' ? [one, other] : [other, one]
  return {
    ...{ sender, text, picture: picture ?? null },
    repliesTo: back ? Number(back) : null,
    reactions: reactions
      .split(' ')
      .filter(Boolean)
      .map((emoji, index) => ({ member: index === 0 ? reader : sender, emoji })),
  }
}

/** What the demo community says in private. */
export const chats: readonly DemoChat[] = [
  chat(
    'marta.kowal',
    'hana.vesela',
    6,
    2,
    `
    > Are you still on for the Beskid walk on Saturday?
    < Yes! I checked the buses, there is one at 7:10 and one at 9:40
    > 7:10 if we want the ridge before the clouds
    < https://trails.example/beskid/ridge-bus Here, the timetable for Saturday
    > Saved. The 7:10, then
    < 7:10 it is. I will complain until 8 and then be fine {😂}
    > I'll bring the big thermos, you may complain into a cup
    < What tea?
    > The smoky one Mei-Lin sent me
    < ^1 Then I withdraw all complaints in advance {🙏}
    > Do we do the long loop or straight up?
    < Long loop. The spruce slope on the north side should have chanterelles after this week
    > [hiking-4] This is from last autumn, where the path splits. Left, I think?
    < Left, yes. Right ends in somebody's goats
    > ^1 How do you know about the goats
    < I know about the goats {😂 😂}
    > Say no more
    < I have said too much already
    > Boots or trail shoes?
    < Boots. The stream crossing has lost its second plank
    > And its first?
    < The first is more of a suggestion
    > Noted. Spare socks then, I have eleven pairs I am not emotionally attached to {❤️}
    < ^1 Only eleven
    > Of those
    < [foraging-4] Look what I found behind the tram depot today. If this grows there, imagine the ridge {😮}
    < Also: basket or cloth bag? I have one of each and strong feelings about neither
    `,
  ),
  chat(
    'marta.kowal',
    'ingrid_s',
    48,
    1,
    `
    < Your madder skeins arrived. The red is indecent {❤️}
    > That is the second bath, the first came out like weak tea
    < What did you change?
    > Chalk in the water, and I stopped being in a hurry
    < The second part sounds expensive
    > [spinning-and-dyeing-3] The three baths side by side, so you see I am not lying
    < ^1 Oh the middle one. THE MIDDLE ONE
    > It is yours if you can spare some of that gray Gotland
    < Two hundred grams for a hundred and fifty, because I am honest about the vegetable matter in it
    > Deal. I like a fleece with a past {👍}
    < Posted this morning. The bees say hello, they were all over the parcel
    `,
  ),
  chat(
    'marta.kowal',
    'bjorn.lie',
    190,
    0,
    `
    < Question from a man with one finished sock
    > Congratulations on half a pair {😂}
    < The heel has a hole on each side. On purpose?
    > No. Pick up two extra stitches at the corner and knit them together on the next round
    < I did not know one was allowed to do that
    > Nobody is watching, Bjørn
    < The cod are watching. I knit in the boat
    > [knitting-6] Like this, see the little ladder next to the marker?
    < Ahh. I have that ladder. I thought it was decoration
    > Everything is decoration if you say it calmly
    < Second sock starts tonight. No holes or I call it ventilation {👏}
    `,
  ),
  chat(
    'marta.kowal',
    'mei.lin',
    900,
    0,
    `
    < Did the smoked oolong survive the post?
    > Opened it in the hallway. My husband asked whether something was burning, in a hopeful voice
    < First infusion short, twenty seconds, or it takes over the room
    > I gave it a minute. It has the room now
    < [tea-3] Try the small pot, it forgives more
    > I only have mugs the size of buckets
    < Then I know what I throw next week
    > You would not
    < A gaiwan is an hour on the wheel and I owe you a hat
    > You owe me nothing, but white inside please
    `,
  ),
  chat(
    'marta.kowal',
    'sunita.r',
    2_300,
    0,
    `
    > Could your printer make a nøstepinne? I keep losing mine to the sofa
    < Send me the length and where your thumb goes
    > 24 cm, and my thumb goes about a third from the end
    < PETG then, it will survive the sofa
    < [3d-printing-3] Test print. The layer lines should grip the yarn a little, is that good or terrible?
    > Good! Very good. Smooth ones fling the ball across the room
    < Then I charge you extra for laziness in sanding
    > Paid in one hat, color of your choice
    < Orange, so that the robots can find me {😂}
    `,
  ),
  chat(
    'marta.kowal',
    'carlos.quispe',
    5_200,
    0,
    `
    < I am warping 400 ends tonight, say something encouraging
    > You have done 200 before and that is only this twice
    < That is mathematics, not encouragement
    > It is both
    < 380 done, one crossed. I can see which one. I am pretending I can't
    > Fix it now or look at it for four meters
    < Fixed. I hate that you are right
    > [weaving-5] For you: my crossed thread of 2019, still in the kitchen towel {❤️}
    `,
  ),
  chat(
    'marta.kowal',
    'isla.mac',
    11_000,
    0,
    `
    < Found a cache wrapped in something hand-knitted. One of yours?
    > Gray and green, with one wrong cable?
    < I was not going to mention the cable
    > Then yes, that is mine. It has been out there since spring
    < Dry as a bone inside. The dog approves of the wool as well
    > Tell the dog it is not for eating
    < The dog has been told
    `,
  ),
  chat(
    'aiko.tanaka',
    'zoe.park',
    14,
    2,
    `
    < My juniper is dropping needles on one side only. Panic?
    > Which side faces the window?
    < The other one
    > Then it asks to be turned, not mourned
    < A quarter turn a week?
    > Every Sunday, with your tea. It helps both of you
    < [bonsai-3] This is it today. Be gentle
    > ^1 It is well. Cut the two shoots under the first branch when it is cooler {🙏}
    < These two, or the ones that look like these two?
    < I am holding the scissors. I will wait
    `,
  ),
  chat(
    'aiko.tanaka',
    'ben_caldwell',
    160,
    0,
    `
    < What weight do you fold cranes from, the ones on the long string?
    > Kozo, 23 grams. Thicker paper remembers the wrong folds
    < I have offcuts of 19 from a binding job. Want them?
    > Very much. What would you like for them?
    < A lecture on corners. My box lids are all slightly sad
    > Crease before you cut, then cut on the shadow side of the crease
    < ...that is it?
    > That is it for forty years {😮}
    < [bookbinding-4] First lid after the lecture. Less sad!
    > It is smiling a little {😊}
    `,
  ),
  chat(
    'aiko.tanaka',
    'noor.el',
    1_500,
    0,
    `
    < Which ink do you use when the paper is very thirsty?
    > Ground stick ink, thicker than seems polite
    < My bottled one feathers like a frightened bird
    > [calligraphy-3] Same stroke, left bottled and left alone, right ground for ten minutes
    < The right one could carry a building
    > Grinding is also when I decide what to write
    < Then I have been deciding far too fast
    `,
  ),
  chat(
    'sam_whitlock',
    'chloe.martin',
    75,
    0,
    `
    > Emergency. Clint Yeastwood has gone flat and I promised six loaves by Sunday
    < Warm spot, rye flour, twice today. Do not talk to him
    > I have been talking to him
    < That explains it
    > [sourdough-5] 4 hours after the rye. Is this hope?
    < ^1 That is hope. Feed again at six and go out
    > You saved breakfast for about thirty climbers
    < I accept payment in crumb shots
    `,
  ),
  chat(
    'jonas_h',
    'pavel.d',
    320,
    1,
    `
    < What did you end up charging for the stool?
    > Nothing, it has one leg that thinks for itself
    < Level it with a saw and a biscuit tin lid, an old trick of my father's
    > Explain the lid
    < Stool on a flat table, pencil on the lid, walk the lid round every leg. Cut on the line
    > Your father is a genius
    < [woodworking-6] His bench. I am not allowed to clean it
    `,
  ),
  chat(
    'dave.pruitt',
    'olivier.b',
    610,
    0,
    `
    > Wind says 9 knots at the field tomorrow. Launch or sulk?
    < Launch with the short motor, sulk with the long one
    > [model-rockets-3] Paint is dry, decals are straight, nose cone has a name now
    < What name
    > Gerald {😂 😂}
    < Godspeed, Gerald
    > If he lands in the beet field again you are fetching him
    < I have boots for exactly this
    `,
  ),
  chat(
    'lucia.ferrer',
    'wren.a',
    1_080,
    0,
    `
    < How do you keep greens from turning to mud?
    > Two pigments, never three, and I stop while I am still unhappy
    < I always go one layer past unhappy
    > That layer is the mud
    < [drawing-3] Kestrel from this morning, stopped at two layers, physically painful
    > ^1 It is looking straight at me. Leave it!
    < Leaving it. Hiding the brush
    `,
  ),
  chat(
    'nadia.k',
    'yuki.o',
    2_900,
    0,
    `
    < My paladin has questions about the bridge
    > Your paladin should have asked before setting fire to it
    < It was a tactical fire
    > It was a rope bridge with the party's mule on it
    < Biscuit lives though?
    > Biscuit lives. Biscuit has a lawyer now {😂}
    < [miniatures-4] Painted the mule as an apology
    > Accepted on behalf of the estate
    `,
  ),
]
