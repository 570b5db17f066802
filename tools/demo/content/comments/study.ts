import { on, say } from './write.ts'

export const studyComments = [
  ...on(
    'mei.lin/astronomy/clouds',
    say('joe_nakai', 1, 'Five stars of it through a hole in a cloud! I had a clear sky and got four.', [
      'mei.lin',
      'Then I shall be grateful for the cloud, but only this once.',
    ]),
    say('thabo.m', 3, 'This is the most accurate log entry in all of astronomy.'),
  ),
  ...on(
    'mei.lin/astronomy/hehuan',
    say(
      'joe_nakai',
      2,
      'Chemical warmers inside the mitten, against the wrist and not the fingers. Learned that at minus twenty.',
      ['mei.lin', 'The wrist! I have been warming the wrong end.'],
    ),
    say('marta.kowal', 9, 'Send me the outline of your hand and I will knit you something with a flap.', [
      'mei.lin',
      'Marta, I am holding you to this. Outline follows with tea.',
    ]),
  ),
  ...on(
    'thabo.m/astronomy/karoo-darksky',
    say(
      'joe_nakai',
      2,
      'You hold on to the ground. Yes. I’ve been trying to say that to the school kids for years.',
    ),
    say(
      'mei.lin',
      8,
      'Were the Magellanic Clouds out? I have never been south enough and it is a hole in my life.',
      ['thabo.m', 'Both, like two thumbprints. Come in June and bring oolong.'],
    ),
    say(
      'carlos.quispe',
      19,
      'My grandmother shows the llama in the dark part, between the stars. Could you see her?',
      ['thabo.m', 'Now that you say it, she’s in my photo. Neck and all.'],
    ),
  ),
  ...on(
    'joe_nakai/astronomy/firstlight-dobsonian',
    say(
      'mei.lin',
      1,
      'You ground it yourself, and you confess the edge in the same breath. A coin with a hat! How many hours?',
      ['joe_nakai', 'Around seventy. Half of that was walking round the barrel.'],
    ),
    say('dave.pruitt', 6, 'A turned edge you can mask with a ring of black paper. Saturn still won’t care.'),
  ),
  ...on(
    'joe_nakai/astronomy/school',
    say('hana.vesela', 4, 'And what did you answer him?', [
      'joe_nakai',
      'That she’s had a lot of practice. He waved, just in case.',
    ]),
    say(
      'emeka.n',
      12,
      'Sixty children, one telescope, and no fight in the queue? Write down how you did that.',
    ),
  ),
  ...on(
    'hana.vesela/microscopy/pond-diatoms',
    say('sunita.r', 2, 'Nobody asked about the bell! You can retire now, nothing will be better.', [
      'hana.vesela',
      'One of them came back at break with his own ditch in a lunch box.',
    ]),
    say('thabo.m', 14, 'That pinnate one on the right could be a kayak.'),
  ),
  ...on(
    'hana.vesela/microscopy/darkfield',
    say('sunita.r', 3, 'Does a two-rupee coin cover enough for the 10×? Trying it tonight.', [
      'hana.vesela',
      'For the 10× yes. At 40× you need a euro, which is how you know that it is a richer view.',
    ]),
  ),
  ...on(
    'sunita.r/microscopy/solder',
    say('dave.pruitt', 2, 'Never look at mine. I’m asking as a friend.'),
    say('hana.vesela', 8, 'Try a butterfly wing afterwards. It gives one back some trust in joints.'),
  ),
  ...on(
    'joe_nakai/minerals/permission',
    say('olivier.b', 1, 'Geocachers would do well to borrow your matchbox.'),
    say('thabo.m', 2, 'Same for the rock pools: look, put the roof back, say nothing.'),
  ),
  ...on(
    'joe_nakai/minerals/fluorite',
    say(
      'chloe.martin',
      5,
      'Like something thinking! Can it be photographed from that angle, or does it keep that for you?',
      ['joe_nakai', 'Eleven tries. It’s shy.'],
    ),
  ),
  ...on(
    'joe_nakai/minerals/fossil',
    say('ruth.adler', 3, 'I do this with archives. Open, be quiet, close it again.'),
    say('hana.vesela', 7, 'How old is your niece, and will she come and teach my class?', [
      'joe_nakai',
      'Five. She charges in pancakes.',
    ]),
  ),
  ...on(
    'olivier.b/model-rockets/club',
    say('dave.pruitt', 1, 'Vermont has called. They’d like an explanation and a spare igniter.', [
      'olivier.b',
      'Tell them to keep the rocket and return the marshmallow.',
    ]),
    say('freya.l', 3, 'Minus six and forty flights! Do the parachutes freeze?'),
  ),
  ...on(
    'olivier.b/model-rockets/fins',
    say('dave.pruitt', 2, 'One fin coming down is still a 33% recovery. I have had worse Saturdays.'),
    say(
      'jonas_h',
      10,
      'Two thin coats and let it DRY: finally somebody from another hobby says it in capital letters.',
    ),
  ),
  ...on(
    'dave.pruitt/model-rockets/launch',
    say('olivier.b', 3, 'ON the road? I have never in my life found one on a road. Teach me your ways.', [
      'dave.pruitt',
      'The beagle’s terms are cheese, up front.',
    ]),
    say('isla.mac', 12, 'My collie would have rounded up the audience.'),
  ),
  ...on(
    'dave.pruitt/dogs/beagle',
    say('sunita.r', 1, '450 ohms at what frequency?', ['dave.pruitt', 'At 7 in the morning, mostly.']),
    say('gracie.t', 3, 'The poor lamb. Mine ate a thimble and I kept no data at all.'),
    say('max.lindner', 9, 'He must be wonderfully free of interference now.'),
    say('isla.mac', 16, 'Glad it came out. Was it the same vet who did the sock?', [
      'dave.pruitt',
      'Same vet. We have a loyalty card.',
    ]),
  ),
  ...on(
    'gracie.t/dogs/terrier-walk',
    say('isla.mac', 2, 'They learn it from each other. Mine waits at every gate with a sigh.'),
    say('dave.pruitt', 6, 'He isn’t waiting, Grace, he’s supervising.'),
  ),
  ...on(
    'isla.mac/dogs/collie',
    say('gracie.t', 4, 'Disapproving of weather on Skye is a full-time post. Is there a pension?', [
      'isla.mac',
      'Two biscuits and the armchair.',
    ]),
  ),
  ...on(
    'dave.pruitt/amateur-radio/beam-20m',
    say('sunita.r', 2, 'It was the brake relay, was it not? I have been smug since breakfast.', [
      'dave.pruitt',
      'It was the brake relay. You may be smug until the weekend.',
    ]),
    say('yuki.o', 9, 'Hokkaido here, no radio, but I waved in the general direction.', [
      'dave.pruitt',
      'I’ll point the beam at you next time and say hello twice.',
    ]),
  ),
  ...on(
    'dave.pruitt/amateur-radio/learning-cw',
    say('kwame.b', 3, 'It IS drumming. Give me a key, I want to answer somebody.', [
      'dave.pruitt',
      'Your fills would be illegal on twenty meters, and I’d listen to every one.',
    ]),
    say('leila.h', 15, 'Same with Arabic for my students. You do not count the letters in “habibi”.'),
  ),
  ...on(
    'luis.ortega/aquariums/algae',
    say('mei.lin', 4, 'Six hours is what my ferns get as well. What stems did you choose?', [
      'luis.ortega',
      'Hygrophila, the weed that nobody can kill. It drinks everything.',
    ]),
  ),
  ...on(
    'luis.ortega/aquariums/planted-tank',
    say('anouk.dv', 3, 'Do the brothers have names? They look like a Klaas and a Klaas.', [
      'luis.ortega',
      'They are Klaas and Klaas from today.',
    ]),
    say('hana.vesela', 9, 'May I have five millilitres of the mulm, for science?'),
  ),
  ...on(
    'mehmet.aydin/birdwatching/storks-bosphorus',
    say('pete.marsh', 2, 'Eleven thousand. And how far apart were the two counts?', [
      'mehmet.aydin',
      'Two hundred and six. I have not slept well.',
    ]),
    say('wren.a', 7, 'I have never seen ONE. Going to sit down with this number for a bit.'),
  ),
  ...on(
    'pete.marsh/birdwatching/garden',
    say(
      'mehmet.aydin',
      5,
      'The regulars are the hardest to see well. What is the quarrel about, in your opinion?',
      ['pete.marsh', 'The upper branch. It is always about the upper branch.'],
    ),
  ),
  ...on(
    'wren.a/birdwatching/warblers',
    say('pete.marsh', 2, 'I have one page which only says “Leaf?”. Keep at it.'),
    say('mehmet.aydin', 11, 'Fourteen honest “no” are worth one guess. Did you hear them call?', [
      'wren.a',
      'Tsip. They all said tsip. To my face.',
    ]),
  ),
  ...on(
    'wren.a/birdwatching/spring',
    say('zoe.park', 3, 'Standing still in a fifth way! How long until the foot came back?', [
      'wren.a',
      'Ten minutes, with language.',
    ]),
  ),
  ...on(
    'amara.d/beekeeping/topbar',
    say('ingrid_s', 2, 'Mine prefer humming to singing. But then you have not heard me sing.', [
      'amara.d',
      'Hum lower. They like the bass.',
    ]),
    say('emeka.n', 9, 'Eleven stings is an expensive meditation teacher.'),
  ),
  ...on(
    'amara.d/beekeeping/swarm',
    say(
      'ingrid_s',
      3,
      'Comb from nothing since June! Is it all straight, or do they cross the bars at the back?',
      ['amara.d', 'Crossed at bar fourteen, because they know that I am lazy at bar fourteen.'],
    ),
  ),
  ...on(
    'ingrid_s/beekeeping/varroa',
    say('amara.d', 5, '“Boring, works” is what I want to see above every hive.'),
  ),
  ...on(
    'luis.ortega/gardening/pollinators',
    say(
      'amara.d',
      2,
      'Seven before breakfast! I believe that the tall pink one is a cosmos, and the bees are certain of it.',
    ),
    say('lucia.ferrer', 8, 'I know the flowers and not the bees. Together we are one competent person.', [
      'luis.ortega',
      'I shall bring the net, you bring the names.',
    ]),
  ),
  ...on(
    'lucia.ferrer/gardening/border',
    say('luis.ortega', 2, 'Various, 2019, was clearly an excellent year.'),
    say('gracie.t', 10, 'Save the seed of the red ones at the back and write “more various” on the bag.', [
      'lucia.ferrer',
      'Done exactly so, and dated.',
    ]),
  ),
  ...on(
    'fatima.z/gardening/mint',
    say('luis.ortega', 1, 'I sent you that photograph. I am sorry. It has reached the neighbor’s now.', [
      'fatima.z',
      'I have it on the wall as a warning to the young.',
    ]),
    say('amara.d', 7, 'It came out of the hole in the bottom of my pot. Then what?', [
      'fatima.z',
      'Then you drink tea, quickly, for years.',
    ]),
  ),
  ...on(
    'aiko.tanaka/bonsai/trident-patience',
    say('zoe.park', 1, 'Since 2009! I had to put down my scissors and leave the room.', [
      'aiko.tanaka',
      'That is the second lesson. You have skipped the first.',
    ]),
    say('mei.lin', 8, 'Where did the branch go? I look and look and there is only the tree.'),
    say('jonas_h', 30, 'One cut, and then the longest glue-up in the world.'),
  ),
  ...on(
    'zoe.park/bonsai/juniper-beginner',
    say(
      'aiko.tanaka',
      1,
      'Fifty-two photographs, and the tree was calm in each of them. Congratulations to both of you.',
      ['zoe.park', 'Fifty-three. I did not send you the one with the cat.'],
    ),
    say('mei.lin', 3, 'One entire year! Most of my first ones were a very expensive compost.'),
    say('aiko.tanaka', 26, 'Here is my first one today. It is eleven, and still sulks when I repot it.'),
  ),
  ...on(
    'zoe.park/bonsai/wiring',
    say('aiko.tanaka', 2, 'The scar will be bark in three years. It is a good line, it goes somewhere.', [
      'zoe.park',
      'Three years is a long way to hold my breath. I will try.',
    ]),
  ),
  ...on(
    'aiko.tanaka/origami/cranes-washi',
    say('noor.el', 3, 'Which number will you keep? I should like to know that one stays with you.', [
      'aiko.tanaka',
      'None. But she has already asked me to keep the last.',
    ]),
    say('marta.kowal', 6, 'May I fold ten and send them? They will be clumsy, but from Warsaw.', [
      'aiko.tanaka',
      'Please. A thousand should have some clumsy ones, so that it is a crowd.',
    ]),
    say('adaeze.o', 15, 'I am no folder. I have lit a candle for your friend and sung her something low.'),
    say('elena.popescu', 40, 'Six hundred and sixty to go, and all of us counting with you.'),
  ),
  ...on(
    'noor.el/calligraphy/qalam-cutting',
    say('aiko.tanaka', 4, 'I would know that sound: a brush never sings, it only listens.', [
      'noor.el',
      'Then let us write in the same room once, and have both.',
    ]),
    say(
      'hiro.s',
      12,
      'What angle is the cut for thuluth? My nibs come from a factory, and I am envious of this knife.',
    ),
  ),
  ...on(
    'noor.el/calligraphy/thuluth-reed',
    say(
      'leila.h',
      3,
      'A man waiting for a bus! My teacher says that my qaf sounds like someone who has missed it.',
    ),
    say('aiko.tanaka', 11, 'Stroke, stroke, stroke. I stayed at “one” for a year.'),
  ),
  ...on(
    'hiro.s/fountain-pens/nib-grind',
    say(
      'noor.el',
      2,
      'The one that you cannot remember, is it the second from the right? It looks like it remembers you.',
      ['hiro.s', 'I filled it. It was for birthday cards. Thank you.'],
    ),
    say('pete.marsh', 9, 'Simply orange is reason enough.'),
  ),
  ...on(
    'noor.el/fountain-pens/iron-gall',
    say('hiro.s', 3, 'Flush it every second fill, or it will also darken the feed.'),
    say('elena.popescu', 8, 'My drafts go the other way: dark on the page, pale by Friday.'),
  ),
  ...on(
    'lucia.ferrer/drawing/sketchbook-pencils',
    say('wren.a', 1, 'What happened in that week?', [
      'lucia.ferrer',
      'I lost the good pencil and had only a carpenter’s one. It does not do pale.',
    ]),
    say('yuki.o', 4, 'A last page with no apology on it! I always run out of nerve at page 40.'),
  ),
  ...on(
    'lucia.ferrer/watercolour/wetinwet-granulation',
    say(
      'isla.mac',
      2,
      'Both times too late is how my skies get made. Which blue is that crawling about in the corner?',
      ['lucia.ferrer', 'Ultramarine, French, cheap tube. It walks off by itself.'],
    ),
    say('mei.lin', 12, 'It moves like glaze, only one can see it happen.'),
  ),
  ...on(
    'sofia.rossi/oil-painting/blacks',
    say(
      'isla.mac',
      1,
      'I will try it on the Cuillin tomorrow. Mine from the tube looks like a hole in the hill.',
      ['sofia.rossi', 'Lean it green, for you. Your hills are not black, they are cross.'],
    ),
    say('lucia.ferrer', 4, 'The shadow has blood in it. You should teach, or write crime novels.'),
  ),
  ...on(
    'isla.mac/oil-painting/pleinair-wind',
    say('sofia.rossi', 3, 'Leave the bird! It is the only one of us who posed for free.'),
    say('pete.marsh', 8, 'My tiller has one of those. We could open a gallery of midges.'),
  ),
  ...on(
    'yuki.o/digital-art/isometric-city',
    say(
      'minjun.k',
      2,
      'Who lives in the one with the lights on?',
      ['yuki.o', 'Somebody finishing a side project. So, not you.'],
      ['minjun.k', 'That was unnecessary and accurate.'],
    ),
    say('anouk.dv', 9, 'Day 60 and still no bicycle shed. I am watching your planning department.', [
      'yuki.o',
      'Day 61: a bicycle shed, for @anouk.dv.',
    ]),
  ),
  ...on(
    'rafael.mendes/photography/film',
    say('kwame.b', 1, 'The first roll was a study in black. Frame that one as well.'),
    say('joe_nakai', 6, 'Lens cap club, since 1994. What film is this?', [
      'rafael.mendes',
      'Gold 200, expired when I could still kickflip.',
    ]),
  ),
  ...on(
    'kwame.b/drumming/kit-tuning',
    say('max.lindner', 4, 'Which note did the window answer to? Now I want to sample it.', [
      'kwame.b',
      'Somewhere near a low G. The landlord answered in C.',
    ]),
  ),
  ...on(
    'max.lindner/synthesisers/ground-hum',
    say(
      'minjun.k',
      1,
      'The LAMP. I have just unplugged mine. Oh no.',
      ['max.lindner', 'And?'],
      ['minjun.k', 'Two years, Max. Two years.'],
    ),
    say('dave.pruitt', 5, 'Dimmer on it? Those will talk to every receiver in the street.'),
  ),
  ...on(
    'oisin.byrne/guitar/session-etiquette',
    say('tane.w', 2, 'Held my pint for two hours once in Westport. Standing ovation from the pint.'),
    say('leila.h', 11, 'And singers? May one hum into the glass?', [
      'oisin.byrne',
      'A hum is allowed after nine, and a song when there is a silence that nobody owns.',
    ]),
  ),
  ...on(
    'andriy.sh/piano/generator',
    say(
      'elena.popescu',
      1,
      'Which Lysenko? I would like to play it tonight with the lights on, at the same hour.',
      ['andriy.sh', 'The second rhapsody, the slow part, as far as I have it by heart. At nine, then.'],
      ['elena.popescu', 'At nine. I will open the window.'],
    ),
    say('sofia.rossi', 3, 'Somebody opened their window. I shall think of this all day.'),
  ),
  ...on(
    'leila.h/singing/maqam',
    say('adaeze.o', 1, '“Out of the West”! I am writing it down for my sopranos.'),
    say('oisin.byrne', 3, 'We have such notes too, between the tune and the rain.'),
  ),
  ...on(
    'noor.el/poetry/tram',
    say('oisin.byrne', 1, 'A bit lower. Two words and the whole tram is in them.'),
    say('elena.popescu', 3, 'Where did he get off?', [
      'noor.el',
      'At the hospital. I left it out, it was too much poem.',
    ]),
  ),
  ...on(
    'oisin.byrne/poetry/tide',
    say('noor.el', 1, 'I read it upwards too, and the stone is still wrong in such a good way.'),
    say('thabo.m', 2, 'I’ll never look at a pier at spring tide the same way.'),
  ),
  ...on(
    'priya.n/reading/recommend',
    say(
      'ben_caldwell',
      3,
      'Tove Jansson, The Summer Book. Somebody has already died, but off the page, and there is weather on every single one.',
      ['priya.n', 'Bought, begun, and the grandmother is already my favorite person.'],
    ),
    say('elena.popescu', 8, 'Would you accept fog instead of rain? Then I have three.', [
      'priya.n',
      'I accept fog. I accept drizzle. Send them all.',
    ]),
    say('leila.h', 20, 'Anything at all set in Galway, and ask @oisin.byrne which.'),
  ),
  ...on(
    'ben_caldwell/reading/marginalia',
    say(
      'ruth.adler',
      1,
      'There is an M. in the margin of my grandfather’s prayer book and he never married one. We should compare handwriting.',
    ),
    say(
      'nadia.k',
      5,
      'Margaret is an NPC in my campaign as of tonight and nobody will tell her why they say no.',
      ['ben_caldwell', 'Please report back on what she wanted.'],
    ),
  ),
  ...on(
    'elena.popescu/creative-writing/killed-darling',
    say('nadia.k', 1, 'I read about the weather. I forgive you. What is behind the door?', [
      'elena.popescu',
      'An aunt. It seems that it is always an aunt.',
    ]),
    say(
      'oisin.byrne',
      9,
      'Keep the first chapter in a drawer. It will be raining in there when you need it.',
    ),
  ),
  ...on(
    'ruth.adler/genealogy/spelling',
    say('gracie.t', 3, 'Ours went from Thomson to Thompson on a christening mug, and the mug won.'),
    say('pavel.d', 12, 'Which name was it before the ink?', [
      'ruth.adler',
      'Odler, perhaps. An eagle with a cold.',
    ]),
  ),
  ...on(
    'gracie.t/genealogy/census',
    say('ruth.adler', 1, '“Will not say”! Try 1901. They either married or they said it.', [
      'gracie.t',
      '1901: “Of independent mind”. I am not making it up.',
    ]),
  ),
  ...on(
    'leila.h/languages/mistakes',
    say('rafael.mendes', 1, 'As a Lisboner: we have all been embarrassed of octopus at some time.'),
    say('ruth.adler', 5, 'In Athens I once asked for a kilo of bishops. They were out of them.', [
      'leila.h',
      'Out of bishops! On which day of the week do they come in?',
    ]),
  ),
  ...on(
    'andriy.sh/chess/blunder',
    say(
      'mehmet.aydin',
      1,
      'Show me move thirty. A blunder has always a mother.',
      ['andriy.sh', 'Move thirty was “now I am winning”.'],
      ['mehmet.aydin', 'That is the mother.'],
    ),
  ),
  ...on(
    'nadia.k/role-playing/improv',
    say('olivier.b', 1, 'I want it noted that the rye was my idea.', [
      'nadia.k',
      'Noted. The dragon has also noted it.',
    ]),
    say('sam_whitlock', 4, 'What hydration does a dragon bake at? Asking professionally.', [
      'nadia.k',
      'Forty per cent. Everything it makes is a biscuit.',
    ]),
    say(
      'pavel.d',
      15,
      'A rival bakery with fire of its own. In my prototype this strategy would be unbeatable.',
    ),
  ),
  ...on(
    'pavel.d/board-games/prototype',
    say('nadia.k', 2, 'Make the brewery cost a friendship.', [
      'pavel.d',
      'It already does. Ondřej has stopped coming.',
    ]),
    say('andriy.sh', 10, 'Let me play the brewery against you. Then it will lose.'),
  ),
  ...on(
    'ruth.adler/jigsaw-puzzles/evening',
    say(
      'gracie.t',
      1,
      'Twenty-three winters without politics over the table! They should send the pair of you to Geneva.',
      ['ruth.adler', 'We would have to bring the table.'],
    ),
  ),
  ...on(
    'pete.marsh/maps/folding',
    say('mehmet.aydin', 1, 'Did anybody fold one wrong? In my office that was a matter for the director.', [
      'pete.marsh',
      'One young man. There was a hush.',
    ]),
    say('isla.mac', 3, 'And how many came home with you, “just to look at”?'),
  ),
  ...on(
    'yuki.o/video-games/pixelart-indie',
    say('hiro.s', 2, 'Four frames is generous and correct. I felt nothing, and so it works.'),
    say(
      'minjun.k',
      7,
      'Did you write the collision yourself? Mine lets you stand in walls and think about your life.',
      ['yuki.o', 'Myself, three times. The second one had the walls standing in you.'],
    ),
  ),
  ...on(
    'hiro.s/video-games/sunday',
    say('yuki.o', 2, 'Your daughter understands level design. Never make that coin reachable.', [
      'hiro.s',
      'She has told me the year in which we will be better. It is 2031.',
    ]),
  ),
  ...on(
    'hiro.s/watches/hairspring',
    say('max.lindner', 2, 'Eleven hours! What was at home while you were being treated so badly?', [
      'hiro.s',
      'Silence, and one wife with a cup of tea at each end of it.',
    ]),
  ),
  ...on(
    'thabo.m/tide-pooling/nudibranch',
    say(
      'oisin.byrne',
      2,
      'It IS rude, and you should say it louder. Did it have the frilly bit at the back?',
      ['thabo.m', 'Frilly as a curtain. I lay there till the tide came for my phone.'],
    ),
  ),
]
