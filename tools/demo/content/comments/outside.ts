import { on, say } from './write.ts'

export const outsideComments = [
  ...on(
    'hana.vesela/hiking/views',
    say('wren.a', 2, 'What was the moss?', [
      'hana.vesela',
      'Hylocomium splendens, with last year’s steps still on it. You would have stayed there all day.',
    ]),
    say('marta.kowal', 6, 'I have walked behind you. Four hours is because of the moss.'),
  ),
  ...on(
    'carlos.quispe/hiking/altitude',
    say('thabo.m', 3, 'Sing what, though? At my speed the song matters.', [
      'carlos.quispe',
      'A slow huayno. If you can dance it you have overdone it.',
    ]),
    say('mei.lin', 12, 'Wish I had read this before Hehuanshan. I could not have sung a single note.'),
  ),
  ...on(
    'carlos.quispe/hiking/ausangate',
    say('hana.vesela', 4, 'One picture and it is this one. Your brother should have cold hands more often.'),
    say(
      'marta.kowal',
      9,
      'Five passes! Where did you sleep on the third night? I keep tracing the map with a finger.',
      ['carlos.quispe', 'By the red lake, beside two hundred alpacas who talk in their sleep.'],
    ),
  ),
  ...on(
    'bjorn.lie/hiking/boots',
    say('fatima.z', 4, 'A good cobbler signs his work inside. Have a look when he does the fourth.', [
      'bjorn.lie',
      'There are initials! I have walked on them for nine years.',
    ]),
  ),
  ...on(
    'wren.a/camping/checklist',
    say(
      'carlos.quispe',
      2,
      'Three novels, a pan, rocks. You had everything but the small things. How was the soup with the pole?',
      ['wren.a', 'Slow. I ate around it.'],
    ),
    say(
      'anouk.dv',
      15,
      'Forgetting the PEGS. I have done that on a beach, in a gale, in front of my whole family.',
    ),
  ),
  ...on(
    'wren.a/camping/tent-rain',
    say('mei.lin', 5, 'Was there rain on it while you took this? I can nearly hear it.', [
      'wren.a',
      'Buckets. The camera lived under my hat.',
    ]),
    say('carlos.quispe', 20, 'From outside a tent always looks like somebody’s good idea.'),
  ),
  ...on(
    'wren.a/camping/quiet',
    say('pete.marsh', 7, 'Which one won?', [
      'wren.a',
      'The one farther up the creek. The other had the last word but no conviction.',
    ]),
  ),
  ...on(
    'carlos.quispe/camping/stove',
    say('tane.w', 1, 'Mine smells of snapper for ever. We have the same stove with different pasts.'),
    say('wren.a', 3, 'Can you still get the leather pump cups? Mine has dried out like an old sandwich.', [
      'carlos.quispe',
      'Soak it in cooking oil for a night. It will bring you breakfast again.',
    ]),
  ),
  ...on(
    'carlos.quispe/climbing/knots',
    say('thabo.m', 1, 'Saved me once. A figure of eight that was a figure of four. Never skipping it again.'),
    say('sam_whitlock', 6, 'Especially when he is annoyed. Annoyed people tie worse knots.'),
  ),
  ...on(
    'thabo.m/climbing/sandstone',
    say(
      'sam_whitlock',
      2,
      'How long do you wait after a night like that? Our limestone makes us lazy about this.',
      [
        'thabo.m',
        'A full day of sun, two if it is in the shade. Dig a finger in at the foot: damp sand, go home.',
      ],
    ),
    say('wren.a', 9, 'Thank you from every hold that would have come off.'),
  ),
  ...on(
    'thabo.m/climbing/multipitch',
    say('sam_whitlock', 3, 'What was Sipho singing? I need it for my own pitch three.', [
      'thabo.m',
      '“The Lion Sleeps Tonight”, all the parts, none of the notes.',
    ]),
    say('carlos.quispe', 12, 'A terrible singer on the other end of the rope is worth two cams.'),
  ),
  ...on(
    'wren.a/foraging/chanterelles',
    say(
      'hana.vesela',
      2,
      'Like string cheese! I have been saying “fibrous” for years, and nobody ever remembered it.',
      ['wren.a', 'Nobody has been poisoned by a simile yet.'],
    ),
    say('marta.kowal', 9, 'And the smell of apricots, does yours have that too?', [
      'wren.a',
      'Faintly, and only when I have not been carrying a wet dog’s blanket.',
    ]),
  ),
  ...on(
    'wren.a/foraging/forest',
    say('hana.vesela', 3, 'The beetle signed it. Have you any idea which?', [
      'wren.a',
      'Some ground beetle with places to be. It crossed my shading twice.',
    ]),
    say('lucia.ferrer', 8, 'Keeping the tracks: that is what makes it a drawing and not a diagram.'),
  ),
  ...on(
    'hana.vesela/foraging/boletes',
    say('wren.a', 2, '“Not sure” as a complete sentence should be carved above the trailhead.'),
    say(
      'marta.kowal',
      11,
      'My mother would have had them in butter before you said Latin. And she would have been sure. That is the frightening part.',
    ),
  ),
  ...on(
    'hana.vesela/foraging/spores',
    say('wren.a', 4, 'Rusty brown on white paper looks like a little sunset at least. How were the eggs?', [
      'hana.vesela',
      'Certain. Very certain eggs.',
    ]),
  ),
  ...on(
    'anouk.dv/cycling/headwind',
    say(
      'jonas_h',
      2,
      'I rode the Afsluitdijk both ways in one day. It was against me twice. Nobody believes it.',
      ['anouk.dv', 'Everybody here believes it, Jonas. It is in the constitution.'],
    ),
    say('hiro.s', 5, 'It is a mountain that lies down.'),
  ),
  ...on(
    'jonas_h/cycling/alps-steel',
    say('hiro.s', 3, '42/24 on seventeen hairpins. I bow, from the knees, carefully.'),
    say(
      'anouk.dv',
      10,
      'What is the frame? The lugs! And does she have a name?',
      ['jonas_h', 'A no-name from a shop in Fürth. She is called Geduld, Patience.'],
      ['anouk.dv', 'Perfect. Mine is called Not Now.'],
    ),
  ),
  ...on(
    'hiro.s/cycling/randonneur',
    say('anouk.dv', 2, 'The mandarin! Once at 180 km somebody gave me a pickle and I nearly proposed.'),
    say('jonas_h', 9, 'How were the hands after 300? Mine sleep until Tuesday.', [
      'hiro.s',
      'Two fingers slept. I changed the tape and they woke for work.',
    ]),
  ),
  ...on(
    'lucia.ferrer/cycling/sketching',
    say('wren.a', 6, 'One dog in 60 km is a good ratio. Did it sit still?', [
      'lucia.ferrer',
      'Not for a second. It has five legs and they are all correct.',
    ]),
  ),
  ...on(
    'jonas_h/cycling/maintenance',
    say(
      'hiro.s',
      1,
      'It is always the saddle rail, except when it is the seat-post clamp. I am sorry to tell you this.',
    ),
    say('pavel.d', 8, 'Squeaks move. I had a floorboard that turned out to be a door.'),
  ),
  ...on(
    'tane.w/kayaking/harbor',
    say('bjorn.lie', 2, 'We get perhaps six here too. I was asleep for this week’s.'),
    say(
      'pete.marsh',
      7,
      'Not a breath, and a sailing man can still see that it is beautiful. What time was it?',
      ['tane.w', 'Ten to six. By eight it was gone, and so was my parking spot.'],
    ),
  ),
  ...on(
    'bjorn.lie/kayaking/evening',
    say('tane.w', 5, 'I have heard of it now. Your secret has got as far as Auckland and no farther.'),
  ),
  ...on(
    'tane.w/kayaking/safety',
    say(
      'bjorn.lie',
      1,
      'I carry the radio in the vest and a whistle on the zip. A fjord wall throws a whistle back at you like a friend.',
    ),
    say(
      'isla.mac',
      4,
      'Could you say how they were after eighty meters? People think that a life jacket makes it a waiting game.',
      [
        'tane.w',
        'Couldn’t close their hands after twelve minutes, and it’s not even winter. Clip it to yourself, everybody.',
      ],
    ),
  ),
  ...on(
    'bjorn.lie/kayaking/roll',
    say(
      'tane.w',
      3,
      'Left side! I’m twenty years at it and still pretend that I only ever fall over to the right.',
    ),
    say('freya.l', 10, 'Six degrees is good for the learning. Did you stay in afterwards?', [
      'bjorn.lie',
      'You would have. I did not.',
    ]),
  ),
  ...on(
    'tane.w/sailing/gulf-race',
    say('pete.marsh', 4, 'Fourth of five with that light behind you is a win on any card.'),
    say('oisin.byrne', 15, 'And the fifth? There is a song in the fifth.', [
      'tane.w',
      'Turned back for a hat. Not even their hat.',
    ]),
  ),
  ...on(
    'pete.marsh/sailing/singlehanded',
    say(
      'tane.w',
      2,
      'Never once regretted a reef, never once wanted to put one in. What boat do you sail alone?',
      ['pete.marsh', 'A twenty-two-foot gaffer older than my marriage, and about as patient.'],
    ),
    say('isla.mac', 20, 'I paint like this: the small canvas first, feel foolish, then the squall.'),
  ),
  ...on(
    'pete.marsh/sailing/varnish',
    say('jonas_h', 6, 'Seven coats! And the midge is between five and six, I would guess.', [
      'pete.marsh',
      'Under the seventh, waving.',
    ]),
    say('isla.mac', 11, 'I see that we are both working in mixed media, you and I.'),
  ),
  ...on(
    'pete.marsh/sailing/falmouth',
    say('tane.w', 8, 'All they had and then the topsails. Were you close enough to hear the blocks?', [
      'pete.marsh',
      'Close enough to smell the tar. I went home and was no use to anybody.',
    ]),
  ),
  ...on(
    'bjorn.lie/fishing/flies-tying',
    say('tane.w', 3, 'Would it work on kahawai, d’you reckon? I’ve got a coat with pockets.', [
      'bjorn.lie',
      'Size 8, dirty brown, no pride. Send me an address.',
    ]),
    say('oisin.byrne', 22, 'Do not name it. It works because it has no name.'),
  ),
  ...on(
    'bjorn.lie/fishing/trout',
    say('marta.kowal', 2, 'Six words, and I am rested.'),
    say('tane.w', 9, 'And how many rows of the mitten?', [
      'bjorn.lie',
      'Nineteen. So it was a good day’s fishing.',
    ]),
  ),
  ...on(
    'tane.w/fishing/snapper-release',
    say('bjorn.lie', 2, 'How big is she today?', [
      'tane.w',
      'Since breakfast she’s had to turn round in the channel.',
    ]),
    say(
      'pete.marsh',
      8,
      'Good on him for putting her back. She’ll be telling it as well, and in hers he shrinks.',
    ),
  ),
  ...on('tane.w/fishing/dawn', say('bjorn.lie', 4, 'You are a very good dot.')),
  ...on(
    'thabo.m/running/comrades-tapering',
    say(
      'minjun.k',
      1,
      'Which imaginary injury is the leader? Mine is always the left Achilles, eight days out.',
      ['thabo.m', 'Right knee, but only when I read about knees.'],
    ),
    say('priya.n', 9, 'Spices by alphabet, or by frequency? I take this seriously.', [
      'thabo.m',
      'By regret. Cloves at the back.',
    ]),
    say('sam_whitlock', 30, 'Eat the bread, Thabo. It is the one sport in which bread is training.'),
  ),
  ...on(
    'minjun.k/running/hills',
    say('thabo.m', 2, 'Welcome to the slow side. The pace is wrong, and everything else is right.'),
    say('arjun.s', 15, 'Was there nobody at all? I have never been in a place with nobody.', [
      'minjun.k',
      'One old man with a radio and a stick. He overtook me.',
    ]),
  ),
  ...on(
    'thabo.m/running/trail-contour',
    say('minjun.k', 5, '“Legs heavy, sky light” is better than anything that my watch has ever said.'),
    say('lucia.ferrer', 19, 'That far line of blue: is it mist, or another mountain?', [
      'thabo.m',
      'Hottentots Holland, forty kilometers away. On a clear day you think that you could jog it.',
    ]),
  ),
  ...on(
    'minjun.k/running/hangang-intervals',
    say('thabo.m', 2, 'Mine once asked if I was asleep. Mid-race. What were the splits?', [
      'minjun.k',
      '2:58 down to 2:51, and then I lay on the grass and was looked at by a dog.',
    ]),
    say('zoe.park', 9, 'I want that sentence on a medal.'),
  ),
  ...on(
    'ruth.adler/swimming/technique',
    say(
      'freya.l',
      2,
      'Looking for slippers! Have they given you fins? Short ones taught my feet to stop apologizing.',
      ['ruth.adler', 'Since Monday. I passed the man in lane three. He has asked my age.'],
    ),
    say('isla.mac', 8, 'Fifty-one years in the water beats any kick.'),
    say('gracie.t', 25, 'I laughed until the dog came to see.'),
  ),
  ...on(
    'ruth.adler/swimming/lanes-morning',
    say('freya.l', 3, 'I know this minute. I hold my breath before getting in so as not to break it.'),
    say('zoe.park', 14, 'Do you dive, or do you do the ladder?', [
      'ruth.adler',
      'The ladder, backwards, like a queen leaving a carriage.',
    ]),
  ),
  ...on(
    'freya.l/swimming/winterbathing',
    say('isla.mac', 2, 'Fresh! Up here we say “no bad once you’re in”, and everybody is lying as well.', [
      'freya.l',
      'We should compile an international dictionary of this lie.',
    ]),
    say('bjorn.lie', 7, 'Forty strokes at two degrees. I would take the sauna and hold the towels.'),
  ),
  ...on(
    'isla.mac/swimming/coldwater',
    say(
      'freya.l',
      1,
      'Thank you for writing the part about driving. Nobody says it. I wait for half an hour with the keys in somebody else’s pocket.',
    ),
    say('tane.w', 12, 'Sharing this with the paddling club, if that’s OK.', [
      'isla.mac',
      'Please do. Cap and all.',
    ]),
  ),
  ...on('freya.l/swimming/pool', say('ruth.adler', 4, 'Mine smells of chlorine and of my cousin Dov.')),
  ...on(
    'emeka.n/archery/recurve-eighteen-meters',
    say('zoe.park', 1, 'Your back did that! How long until you trusted it?', [
      'emeka.n',
      'Six years, and then for about four arrows. Keep shooting at the blank boss, Zoe.',
    ]),
    say('thabo.m', 6, 'Third arrow onwards looks like one hole with feathers.'),
  ),
  ...on(
    'zoe.park/archery/targetpanic',
    say(
      'emeka.n',
      1,
      'Had it for a whole season. Eyes shut, five meters, two hundred arrows a week and no scoring. Then one morning the gold was just a color again.',
      ['zoe.park', '“Just a color again.” OK. I am going to hold on to that.'],
    ),
    say(
      'kwame.b',
      12,
      'Drummers get it too, before a fill that everybody knows. Breathing out helped, and playing it wrong on purpose.',
      ['zoe.park', 'Missing on purpose! My coach laughed, and then he let me.'],
    ),
    say('priya.n', 20, 'In balance poses I stare at the wall beside the spot. Never at the spot.'),
  ),
  ...on(
    'zoe.park/archery/grouping',
    say('emeka.n', 2, 'It is the hard part. Moving the sight takes a minute, grouping takes a year.'),
  ),
  ...on(
    'emeka.n/archery/fletching',
    say('olivier.b', 5, 'Glue and geese. My apartment is glue and balsa. Which jig are you using?', [
      'emeka.n',
      'A helical one, left wing, from a man who breeds the geese.',
    ]),
  ),
  ...on(
    'rafael.mendes/skateboarding/bowl-sunset',
    say('zoe.park', 1, 'I believe you. One witness, in spirit, six and a half points.', [
      'rafael.mendes',
      'Six and a half! The kids in your park are strict.',
    ]),
    say('kwame.b', 6, 'The ones that nobody filmed are the ones that stay.'),
  ),
  ...on(
    'rafael.mendes/skateboarding/wheels',
    say('zoe.park', 3, 'Soap worked! And the knees?', [
      'rafael.mendes',
      'Ice, pride, ibuprofen. In that order.',
    ]),
  ),
  ...on(
    'zoe.park/skateboarding/kickflip',
    say('rafael.mendes', 1, 'Thirty-four! Welcome to the best club with the worst shins.'),
    say('yuki.o', 9, 'In my games I would give you an achievement with a terrible little sound for this.', [
      'zoe.park',
      'Please send me the sound. I want it as my alarm.',
    ]),
  ),
  ...on(
    'zoe.park/skateboarding/local',
    say('rafael.mendes', 2, 'They call me “senhor”. You got off lightly.'),
    say('sofia.rossi', 8, 'What do they take the points off for?', [
      'zoe.park',
      'Style. They say that I look like I am thanking the board.',
    ]),
  ),
  ...on(
    'zoe.park/yoga/rest',
    say('priya.n', 1, 'Tadasana is the first and the last one. Everything clever is a detour between them.', [
      'zoe.park',
      'That is the kindest way anyone has told me to stand still.',
    ]),
    say(
      'rafael.mendes',
      4,
      'A year! I remember the photograph with the walking frame. Look at you, upright and everything.',
    ),
    say('freya.l', 9, 'And it is plenty.'),
  ),
  ...on(
    'zoe.park/yoga/hips',
    say('priya.n', 2, 'Offer them a settlement: two folded blankets and no admission of guilt.', [
      'zoe.park',
      'They have accepted on condition of a third blanket.',
    ]),
  ),
  ...on(
    'priya.n/yoga/balance',
    say('emeka.n', 4, 'My daughter would sit opposite these with her eyes shut.'),
    say('zoe.park', 17, 'How long was the headstand?', [
      'priya.n',
      'Shorter than it took the ducks to come and look.',
    ]),
  ),
  ...on(
    'emeka.n/meditation/stones',
    say('freya.l', 3, 'I have paid for retreats that taught me less than this photograph. How old is she?', [
      'emeka.n',
      'Seven. She then asked for chips, so the teaching is complete.',
    ]),
  ),
  ...on(
    'emeka.n/meditation/breath-counting',
    say('freya.l', 2, 'Seven! I am a four, on a calm sea.'),
    say('arjun.s', 13, 'Begin again faster: that is a good serve too.'),
  ),
  ...on(
    'kwame.b/table-tennis/club',
    say('arjun.s', 1, 'Let him check it. Then offer to check his. What rubber is it?', [
      'kwame.b',
      'A tacky one, black side. He has now sniffed it, in front of witnesses.',
    ]),
    say('emeka.n', 6, 'An uncle asking for a bat check is a trophy in itself.'),
  ),
  ...on(
    'emeka.n/table-tennis/serve-practice',
    say(
      'arjun.s',
      2,
      'Thinner contact, and let the ball drop lower than you believe. Ghost serve is all wrist and no hurry.',
      ['emeka.n', 'Lower made it eleven of sixty tonight. Eleven!'],
    ),
    say('kwame.b', 20, 'Play it in three against four and nobody will ever return it.'),
  ),
  ...on(
    'arjun.s/table-tennis/pimples',
    say(
      'emeka.n',
      3,
      'I had to read that aloud twice, and then it was the truest thing about pimples that I know.',
    ),
  ),
  ...on(
    'arjun.s/kite-flying/patang-rooftops',
    say('freya.l', 2, 'An eight-year-old! What did they say to you?', [
      'arjun.s',
      '“Uncle, next time look up.” I am having it engraved.',
    ]),
    say('kwame.b', 8, 'I want to stand on that roof with a camera and a cup of tea.'),
    say('oisin.byrne', 30, 'A whole city holding on to the sky by threads.'),
  ),
  ...on(
    'arjun.s/kite-flying/manjha-cotton',
    say(
      'freya.l',
      4,
      'Thank you for saying it. I show your post to everybody who asks me for “strong line”.',
    ),
    say('wren.a', 9, 'From someone who has cut a gull out of nylon: thank you.'),
  ),
  ...on(
    'freya.l/kite-flying/homemade-delta',
    say(
      'arjun.s',
      1,
      'A hair grip on the bridle! Our version is a bit of burnt matchstick. How much wind does she want?',
      ['freya.l', 'Happy from 2, smug at 4. At 5 she starts giving orders.'],
    ),
    say(
      'olivier.b',
      5,
      'As a rocket person: slight lean, tiny correction, pretend it was the plan. We are colleagues.',
    ),
  ),
  ...on(
    'freya.l/kite-flying/wind',
    say('isla.mac', 3, 'If the hat comes past Skye I shall hold it for you.', [
      'freya.l',
      'It is green, and it answers to nothing.',
    ]),
  ),
]
