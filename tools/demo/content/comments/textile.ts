import { on, say } from './write.ts'

export const textileComments = [
  ...on(
    'marta.kowal/knitting/floats-help',
    say(
      'bjorn.lie',
      3,
      'Every third, and I spread the stitches on the right needle before I change color. If it still puckers I go up half a needle size and blame the boat.',
      [
        'marta.kowal',
        'Half a size up for the three-color rows only? I would never have dared. Swatching tonight.',
      ],
      ['bjorn.lie', 'Only those rows. Nobody sees it but your hands.'],
    ),
    say(
      'ingrid_s',
      8,
      'Is the third color the same fiber as the other two? A slippery yarn pulls its floats tight behind your back, and no catching in the world helps.',
      [
        'marta.kowal',
        'It is the silk blend. Of course it is the silk blend. Thank you, and I am cross with it now.',
      ],
    ),
    say(
      'nadia.k',
      20,
      'I crochet so I have no right to speak, but I loved “as if blocking were a religion”. Mine is tea towels and prayer.',
    ),
    say(
      'anouk.dv',
      118,
      'Knit it inside out! The floats go round the outside of the tube and have to be longer. It feels like riding a bicycle backwards for an evening and then it is lovely.',
      [
        'marta.kowal',
        'Inside out on sleeves I have done, on a whole yoke never. You are a dangerous person.',
      ],
    ),
    say(
      'gracie.t',
      141,
      'How did the new swatch come out, dear? I have been wondering about it since the weekend.',
    ),
  ),
  ...on(
    'marta.kowal/knitting/colorwork-stranded',
    say(
      'ingrid_s',
      2,
      'Which of the six is the accident? My money is on the gray that is not quite a gray.',
      ['marta.kowal', 'That very one. Black beans, a rusty pot and a telephone call from my sister.'],
    ),
    say(
      'carlos.quispe',
      6,
      'The third shade from below does what cochineal does in our belts: it makes the others talk louder.',
    ),
    say('bjorn.lie', 11, '84 rows without a barcode is a good winter.'),
    say(
      'hana.vesela',
      30,
      'Please bring it in June, I want to see it against real lichen. I am certain that it is Xanthoria you have knitted.',
    ),
  ),
  ...on(
    'marta.kowal/knitting/steek',
    say(
      'bjorn.lie',
      1,
      'Congratulations. My grandmother did it with the bread knife and looked you in the eye while she cut.',
      ['marta.kowal', 'I am never showing this comment to my mother.'],
    ),
    say(
      'adaeze.o',
      4,
      'I cut cloth every day of my life and I could not have done that. Did your hands shake?',
      ['marta.kowal', 'Before, yes. During, not at all. Afterwards I had to sit on the stairs.'],
    ),
    say(
      'freya.l',
      26,
      '“Lies there and does nothing” is the highest praise that an edge can get. Crochet over a machine line, would you say, even for superwash?',
      ['marta.kowal', 'For superwash I would do both, and the wine as well.'],
    ),
  ),
  ...on(
    'marta.kowal/hiking/weather',
    say('carlos.quispe', 5, 'Turning back an hour below is the whole skill. The rest is only legs.'),
    say('hana.vesela', 9, 'What soup? This matters.', [
      'marta.kowal',
      'Żurek, with egg, in a hut with steamed-up windows. You would have looked at the mold on the beam.',
    ]),
  ),
  ...on(
    'marta.kowal/hiking/tatras',
    say(
      'hana.vesela',
      7,
      'Forty minutes alone on that ridge in season! I have had it once, in fog, which does not count.',
    ),
    say('bjorn.lie', 15, 'Ham roll at height tastes of more. There should be research.', [
      'marta.kowal',
      'I volunteer for every sample, also for the control group.',
    ]),
  ),
  ...on(
    'marta.kowal/spinning-and-dyeing/onion-skins',
    say(
      'ingrid_s',
      3,
      'The avocado pink! How many stones for that much wool, and did you let them sit overnight?',
      [
        'marta.kowal',
        'Eleven stones for 100 g, two nights, never hotter than I could put a finger in. The whole street saves them for me now.',
      ],
    ),
    say(
      'lucia.ferrer',
      12,
      'I would frame the rail as it is. That onion gold beside the bean blue is a palette that I have paid money for.',
    ),
    say(
      'priya.n',
      28,
      'We throw away a sack of onion skins at every wedding. You have ruined weddings for me in the best way.',
    ),
  ),
  ...on(
    'marta.kowal/tea/hiking-flask',
    say('mei.lin', 2, 'I am obliged to object, and I also know exactly the thermos that you mean.', [
      'marta.kowal',
      'I would share the lid with you, Mei-Lin, and you would not complain once.',
    ]),
    say('aiko.tanaka', 9, 'A ridge, a dent, a friend. That is also a tea ceremony.'),
  ),
  ...on(
    'bjorn.lie/knitting/mittens',
    say(
      'marta.kowal',
      2,
      'The thumb gusset on the second one is neater than the first. We all see it, we say nothing, we are proud.',
      ['bjorn.lie', 'You just said it.'],
    ),
    say('tane.w', 19, 'Best excuse for an unfinished mitten ever recorded. What were you catching?', [
      'bjorn.lie',
      'Cod. It bites exactly when you are in the middle of a chart.',
    ]),
  ),
  ...on(
    'bjorn.lie/knitting/swatch',
    say(
      'gracie.t',
      6,
      'Make the sleeves with the stitches held at the cuff and knit them downwards each Christmas. I kept one grandson in one jumper for four years that way.',
      ['bjorn.lie', 'This is the most useful thing that anybody has written to me. Thank you.'],
    ),
    say('marta.kowal', 10, 'Fourteen! Start with the adult size and let him grow towards it like a tomato.'),
  ),
  ...on(
    'bjorn.lie/knitting/socks',
    say(
      'marta.kowal',
      4,
      'Did the pencil leave a gray stripe? Please say that the pencil left a gray stripe.',
      ['bjorn.lie', 'On the heel. It is a feature now.'],
    ),
  ),
  ...on(
    'ingrid_s/weaving/warping',
    say(
      'marta.kowal',
      1,
      'Which podcast carries one through 420 ends? I never get beyond two hundred without losing both the plot and the count.',
      [
        'ingrid_s',
        'A very slow one about lighthouses. @marta.kowal you would fall asleep, but your count would be perfect.',
      ],
    ),
    say('carlos.quispe', 2, 'I heard a shout from the north. Was it the cross?', [
      'ingrid_s',
      'It was the cross.',
    ]),
  ),
  ...on(
    'ingrid_s/weaving/twill-loom',
    say(
      'carlos.quispe',
      2,
      'She says: pick 312 is where you looked at the telephone. She is usually right, I am sorry.',
      ['ingrid_s', 'I looked at the bees through the window. Tell her that it was bees.'],
      ['carlos.quispe', 'For bees she forgives one pick.'],
    ),
    say(
      'marta.kowal',
      5,
      'How much did it take in at the wet finishing? Mine always come out a hand narrower than I promised somebody.',
      ['ingrid_s', 'Nine per cent across, six along. I plan for ten and then boast about the one.'],
    ),
    say(
      'adaeze.o',
      9,
      'That diagonal! I would cut a coat from it and then I would not sleep for having cut it.',
    ),
  ),
  ...on(
    'ingrid_s/weaving/sett-help',
    say(
      'carlos.quispe',
      5,
      'For towels open is better than tight: they must drink. I have not used your yarn, but I would take 9 and beat a little harder.',
      ['ingrid_s', 'They must drink. I shall write that on the reed.'],
    ),
    say(
      'marta.kowal',
      22,
      'Could you sley one-one-two on the 9? My neighbor weaves linen and does something of that kind, and swears that the marks wash out.',
      ['ingrid_s', 'They do wash out, mostly. I tried a hand’s width both ways and 9 won.'],
    ),
  ),
  ...on(
    'ingrid_s/spinning-and-dyeing/plying',
    say('marta.kowal', 3, 'What did the cat charge for the texture?', [
      'ingrid_s',
      'Half of the second bobbin and my chair.',
    ]),
    say('chloe.martin', 14, 'Biscotte has seen this and asks whether there is more.'),
  ),
  ...on(
    'ingrid_s/spinning-and-dyeing/indigo',
    say(
      'marta.kowal',
      2,
      'Copper bloom at last! I thought of you every time that I fed mine. It died anyway, in a smell I cannot describe here.',
      ['ingrid_s', 'Too cold at night, I would guess. Put it in a wool blanket, it knows its own.'],
    ),
    say(
      'adaeze.o',
      17,
      'My great-aunt in Abeokuta had pits for this, and you could tell the women of her street by their hands. That row of blues made me phone my mother.',
    ),
    say('freya.l', 33, 'Number four on the rail, please, as a kite. I know. But imagine it against cloud.'),
  ),
  ...on(
    'carlos.quispe/weaving/tension',
    say(
      'ingrid_s',
      4,
      'My big loom forgives me everything, and so it never tells me anything. I envy you the honest one.',
      ['carlos.quispe', 'Come and be tied to a tree for a week. My aunt cooks.'],
    ),
    say('freya.l', 18, 'A whole week you can read in your hands! Where is Thursday?', [
      'carlos.quispe',
      'The narrow part. My brother borrowed the car.',
    ]),
  ),
  ...on(
    'carlos.quispe/weaving/backstrap-andean',
    say(
      'ingrid_s',
      6,
      'One loose edge in all of that. She is a great teacher and I am a little afraid of her.',
    ),
    say(
      'marta.kowal',
      13,
      'Is the red all from one bath? It moves so much from edge to edge that I took it for three.',
      ['carlos.quispe', 'One pot, three dippings, and lime juice in the last one. Good eyes.'],
    ),
    say('amara.d', 40, '“Now you know what to fix” is love, in every country.'),
  ),
  ...on(
    'adaeze.o/sewing/ankara-scraps',
    say(
      'freya.l',
      3,
      'Eleven in nine days! Chain-piece the darts: all left ones, all right ones, no thinking. Jollof is in the post in spirit.',
      ['adaeze.o', 'All left darts done by midnight. You have saved dress number eleven.'],
    ),
    say(
      'gracie.t',
      7,
      'Your aunt’s biscuit tin and mine must have been to the same school. Is the tortoiseshell one with the gold rim for the bride’s mother?',
      ['adaeze.o', 'For exactly her! She asked for it by name.'],
    ),
    say(
      'emeka.n',
      21,
      'Jollof can be arranged. Which side are we on?',
      ['adaeze.o', 'Be careful, Emeka. There are Ghanaians reading.'],
      ['kwame.b', 'We are indeed reading.'],
    ),
  ),
  ...on(
    'adaeze.o/sewing/pattern',
    say('freya.l', 8, '“Paper being flat” goes on the wall above my machine.'),
    say('zoe.park', 30, 'I needed that sentence today, and I do not even sew.'),
  ),
  ...on(
    'adaeze.o/sewing/zips',
    say('chloe.martin', 4, 'I saw it from here. Magnificent. Not a ripple.'),
    say('gracie.t', 16, 'In my house the zip goes in at the third try and everybody is in to hear it.'),
  ),
  ...on(
    'adaeze.o/quilting/handquilting',
    say(
      'gracie.t',
      1,
      'I counted once, in 1996, and have kept my glasses off for it since. Even is prettier than small.',
      ['adaeze.o', 'Even after supper as well? Asking for a friend with a glass of zobo.'],
      ['gracie.t', 'After supper I baste.'],
    ),
    say(
      'priya.n',
      2,
      'Four after supper is four more than I put in today. Which needle? I went down to a ten between and it changed my hand.',
    ),
  ),
  ...on(
    'adaeze.o/quilting/points',
    say('gracie.t', 2, 'From here they are perfect, and I have brought my good glasses.'),
    say(
      'marta.kowal',
      10,
      'That orange beside the blue is very brave. Do you press the seams open or to one side?',
      ['adaeze.o', 'To the dark side, always. I have a sticker of it on the iron.'],
    ),
  ),
  ...on(
    'gracie.t/quilting/wedding-pieced',
    say(
      'adaeze.o',
      3,
      'I have looked for the turned block for ten minutes and I am not going to ask. Alison is a lucky woman.',
      ['gracie.t', 'Good girl. It took my daughter eleven years to find mine.'],
    ),
    say(
      'ruth.adler',
      12,
      'Sew a date and a name on the back, please, for whoever goes looking for you in a hundred years.',
      ['gracie.t', 'Already there, with the dog’s as well.'],
    ),
    say(
      'ben_caldwell',
      25,
      'The binding! Mitred so crisply that I went and looked at my own corners with shame.',
    ),
  ),
  ...on(
    'gracie.t/quilting/scraps-stars',
    say(
      'ruth.adler',
      5,
      'Write them down, one story to a star. I would read that as a family register and so would your grandchildren’s children.',
    ),
    say('freya.l', 20, 'Curtains of 1979 have no right to be so beautiful.', [
      'gracie.t',
      'You should have seen the sofa, dear. You should be glad that you did not.',
    ]),
  ),
  ...on(
    'gracie.t/quilting/basting',
    say('dave.pruitt', 2, 'Eleven pins! Ohm wishes it known that he only eats ferrite.', [
      'gracie.t',
      'We counted them twice. All in his basket, none in him.',
    ]),
    say(
      'adaeze.o',
      9,
      'Pool noodles, Grace. You roll the layers round two of them and stay on your chair like a queen.',
    ),
  ),
  ...on(
    'anouk.dv/crochet/grannysquares-blanket',
    say('nadia.k', 4, 'Forty-eight, and every end woven in! Did anyone in the meeting ask you a question?', [
      'anouk.dv',
      'One. I said “let us take that offline” and did six more.',
    ]),
    say('mei.lin', 22, 'The green ones are the exact green of your Beatrix.'),
  ),
  ...on(
    'anouk.dv/crochet/border',
    say(
      'nadia.k',
      1,
      'I will not talk you out of it. Dark. The cream goes yellow in your grandchildren’s photographs.',
    ),
    say(
      'lucia.ferrer',
      5,
      'Dark, but warm: a brown-black and not a blue-black, or the pinks will catch a cold.',
      ['anouk.dv', 'Aubergine it is. Four meters of aubergine. I blame you both.'],
    ),
    say('gracie.t', 11, 'Do one corner, pin it up, make tea, look again from the kitchen. You will know.'),
    say(
      'nadia.k',
      14,
      'This is mine from last winter, with the dark one. Six people have asked to be left it.',
    ),
  ),
  ...on(
    'anouk.dv/crochet/ends',
    say('nadia.k', 6, 'Round seven says that it loves you too but needs space for its ends.'),
  ),
  ...on(
    'nadia.k/crochet/amigurumi',
    say(
      'olivier.b',
      2,
      'Is it in the basket at the table? I am asking because I always put my hand into the basket at the table.',
      ['nadia.k', 'Make a perception check on Saturday.'],
    ),
    say('anouk.dv', 9, 'Are the teeth felt or bobbles? I need one to guard the stroopwafels.', [
      'nadia.k',
      'Picots in the front, felt for the molars. I will send you the chart, the tongue is the fiddly bit.',
    ]),
    say('yuki.o', 26, 'I would paint its little cousin in 28 mm if you tell me what color the tongue is.'),
  ),
  ...on(
    'nadia.k/crochet/blanket-colors',
    say('olivier.b', 5, 'The cursed month is entirely the purple die and I have said so in court.'),
    say('pavel.d', 18, 'A chronicle that you can sleep under. Historians will be jealous.'),
  ),
  ...on(
    'freya.l/sewing/mending',
    say('gracie.t', 2, 'Sorting the button jar is mending, dear. It mends the person.', [
      'freya.l',
      'Then I am as good as new, with a hole in each sock.',
    ]),
    say('adaeze.o', 8, 'By color is right. By size is for hardware shops.'),
  ),
  ...on(
    'freya.l/sewing/ripstop-tension',
    say(
      'arjun.s',
      10,
      'Six meters of unpicking! We use paper and rice glue, and weep about other things. Does the microtex leave holes that leak wind?',
      ['freya.l', 'Tiny ones. At length 3 you lose nothing that you would feel on the line.'],
    ),
    say(
      'adaeze.o',
      29,
      'A walking foot would hold it for you, if your machine has one. It looks like a small angry insect and works wonders.',
    ),
  ),
  ...on(
    'priya.n/embroidery/thread-storage',
    say('fatima.z', 3, 'Keep one row by friendship, for ever. Which two did she marry?', [
      'priya.n',
      'Old gold and sea green. I have been looking for that pair for years and she is six.',
    ]),
    say('gracie.t', 12, 'I hope that she has her own needle already.'),
    say('marta.kowal', 20, 'I want my whole stash sorted by your niece. What are her rates?', [
      'priya.n',
      'Two mango bars an hour, @marta.kowal, and she brings her own opinions.',
    ]),
  ),
  ...on(
    'priya.n/embroidery/satinstitch',
    say('fatima.z', 4, 'Two years! I resisted for five. The split stitch waited for me like a patient aunt.'),
    say('marta.kowal', 15, 'I looked at my edges. You are cruel and correct.'),
  ),
  ...on(
    'priya.n/embroidery/hoop-wreath',
    say('fatima.z', 6, 'Knots by torchlight and all of them sit up straight. How many wraps?', [
      'priya.n',
      'Two, always two. Three fall over like my uncles at a wedding.',
    ]),
    say('aiko.tanaka', 19, 'There is air between the leaves. That is the difficult part.'),
  ),
  ...on(
    'fatima.z/embroidery/gift',
    say('priya.n', 3, 'From her own balcony! Is that plumbago, the pale blue one?', [
      'fatima.z',
      'Plumbago, and she recognized it at once. The baby slept through the whole ceremony.',
    ]),
    say('adaeze.o', 14, 'No blood on the linen is how we measure a good week here as well.'),
  ),
  ...on(
    'fatima.z/embroidery/fassi-threads',
    say(
      'priya.n',
      7,
      'We have the same story with kantha and my father’s mother. I think that they turned the cloth when nobody looked.',
      ['fatima.z', 'She did it in the dark, talking! There was no looking at all.'],
    ),
  ),
]
