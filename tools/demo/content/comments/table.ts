import { on, say } from './write.ts'

export const tableComments = [
  ...on(
    'sam_whitlock/sourdough/starter',
    say(
      'chloe.martin',
      1,
      'Nine days in a rucksack! Was there a smell of nail varnish, or is Clint a gentleman?',
      ['sam_whitlock', 'Nail varnish and old socks. Some of that was the socks.'],
    ),
    say('hana.vesela', 2, 'The lactobacilli had a fine time. It is the yeasts who write the postcards.'),
    say('pavel.d', 4, 'My starter has no name, and now I worry that it knows.'),
  ),
  ...on(
    'sam_whitlock/sourdough/seeds-tin',
    say('leila.h', 3, 'Which one is to be given away? I am in Beirut but I can be standing up too.'),
    say('amara.d', 12, 'Are those sesame at the bottom as well? Clever, they toast against the tin.', [
      'sam_whitlock',
      'They do, and the loaf slides out like a seal.',
    ]),
  ),
  ...on(
    'sam_whitlock/sourdough/bulk-fermentation',
    say('chloe.martin', 2, 'Me poking it makes me feel better: put this on a tea towel and I buy six.', [
      'sam_whitlock',
      'First run of tea towels is yours.',
    ]),
    say('max.lindner', 6, 'A log of temperature explains most of my espresso too. The rest is apricot.'),
    say(
      'hana.vesela',
      19,
      'I gave your three lines to my class as a lesson on enzyme kinetics. They asked whether there would be toast.',
      ['sam_whitlock', 'There must be toast. Otherwise it is only homework.'],
    ),
    say('emeka.n', 44, 'What about 28°? My kitchen in July is not a place for five-hour plans.', [
      'sam_whitlock',
      'Three and a half, cold water, and do not sit down.',
    ]),
  ),
  ...on(
    'sam_whitlock/sourdough/scoring-crumb',
    say('chloe.martin', 4, 'Reproduce it! Set an alarm for falling asleep.'),
    say('thabo.m', 9, 'That ear could hold a fist jam.', [
      'sam_whitlock',
      'Only placed one cam in it and the crust was sound.',
    ]),
    say('leila.h', 16, 'Twenty per cent rye and it stands like this? What blade?'),
    say('pavel.d', 22, 'Scored like yours this morning. It opened on the wrong side, but it opened.'),
  ),
  ...on(
    'sam_whitlock/baking/buns',
    say('chloe.martin', 2, 'They are supposed to be eaten. They will be identical in the end.'),
    say('thabo.m', 10, 'I would top rope for the lopsided one on the left.', [
      'sam_whitlock',
      'It went first. Somebody traded chalk for it.',
    ]),
  ),
  ...on(
    'sam_whitlock/climbing/trad-lead',
    say('thabo.m', 3, 'More gear than holds is what an ankle is entitled to. Which was your best piece?', [
      'sam_whitlock',
      'A size 4 nut that I apologized to on the way past.',
    ]),
    say('carlos.quispe', 8, 'Your legs are dancing, but your hands are quiet. It was a good lead.'),
  ),
  ...on(
    'sam_whitlock/coffee/latteart',
    say(
      'max.lindner',
      1,
      'Eleven months. I have never been so sorry to be right. It is a beautiful swan.',
      ['sam_whitlock', 'It is a tulip, Max.'],
      ['max.lindner', 'It is a beautiful tulip.'],
    ),
    say('mehmet.aydin', 14, 'In my cup there are no pictures. But I see the future in it, when it is empty.'),
  ),
  ...on(
    'chloe.martin/baking/failure',
    say(
      'sam_whitlock',
      1,
      'Been there. Salted butter, thick, and tell everyone that it is a Tuscan recipe.',
      ['chloe.martin', 'I told my mother that. She asked which Tuscan.'],
    ),
    say('leila.h', 4, 'A cat who refuses a croissant! She should be paid as a consultant.'),
    say('yuki.o', 11, 'Mine would have eaten them, but he also eats receipts.'),
  ),
  ...on(
    'chloe.martin/baking/butter',
    say(
      'sam_whitlock',
      3,
      'How do you keep the dough at 4° while rolling like you have nowhere to be? I have nowhere to be and it is at 15 already.',
      ['chloe.martin', 'A marble slab from a tombstone maker in the cellar. Offcut! It was an offcut.'],
    ),
    say(
      'leila.h',
      20,
      'Here the weather is the secret and it is not on my side. I laminate in February and freeze until August.',
    ),
  ),
  ...on(
    'chloe.martin/baking/croissants-lamination',
    say('sam_whitlock', 2, 'Four degrees! You should have a notebook. I can recommend notebooks.'),
    say('sofia.rossi', 15, 'The back row made me make a sound in the tram.', [
      'chloe.martin',
      'Ha! Then I did not get up at four for nothing.',
    ]),
  ),
  ...on(
    'chloe.martin/cake-decorating/buttercream',
    say('freya.l', 2, 'By bicycle trailer, over cobbles! What was underneath it, foam or faith?', [
      'chloe.martin',
      'A yoga mat, and my brother walking behind with his hands out.',
    ]),
    say('adaeze.o', 4, 'The edges are so sharp that I could cut cloth along them.'),
    say(
      'anouk.dv',
      7,
      'Cake by bicycle is the only correct delivery. Which trailer, and does it have a name?',
    ),
  ),
  ...on(
    'chloe.martin/cake-decorating/piping',
    say('leila.h', 5, 'I waited fifteen. They are now paperweights with vanilla.'),
    say('gracie.t', 22, 'Cabbages it was, for my daughter’s christening, in 1974, and nobody has forgotten.'),
  ),
  ...on(
    'chloe.martin/cats/biscotte',
    say('yuki.o', 2, 'Is the scooter going to appeal?', [
      'chloe.martin',
      'It has no chance. The judge is asleep on the file.',
    ]),
    say('anouk.dv', 6, 'The paws over the edge! She is the whole police.'),
  ),
  ...on(
    'chloe.martin/cats/vet',
    say('yuki.o', 3, 'Mine was “sturdy for his species”. We frame these things.'),
    say('gracie.t', 12, 'The terrier is “robust”. Same vet, I think, with a mustache.'),
  ),
  ...on(
    'yuki.o/cats/window',
    say('chloe.martin', 1, 'Oh. I was going to make a joke, and then I read the second sentence again.'),
    say('minjun.k', 4, 'Does he wait on Sundays as well?', [
      'yuki.o',
      'On Sundays too. I have started to take the bus once round on Sundays.',
    ]),
    say(
      'dave.pruitt',
      10,
      'Ohm knows the sound of my truck from half a mile. They keep better schedules than we do.',
    ),
  ),
  ...on(
    'yuki.o/cats/snow',
    say(
      'chloe.martin',
      8,
      'Which office handles the complaint? Biscotte would like to join it on account of rain.',
    ),
  ),
  ...on(
    'leila.h/baking/maamoul-easter',
    say('fatima.z', 1, 'Only three opinions about rosewater! Here it is seven women and eleven opinions.', [
      'leila.h',
      'My mother came in at the end, so four. You win.',
    ]),
    say('sofia.rossi', 3, 'What did you do in 2016?', [
      'leila.h',
      'I put in a little more date. “A little.” They still show people the size with their hands.',
    ]),
  ),
  ...on(
    'leila.h/baking/orange',
    say('chloe.martin', 4, 'Mahleb! I have half a jar and I am scared of it. How much for a kilo of flour?', [
      'leila.h',
      'Two flat teaspoons, ground just before. Three and it tastes of soap opera.',
    ]),
    say('fatima.z', 17, 'I can smell the second one from the left.'),
  ),
  ...on(
    'priya.n/cooking/onam-sadya',
    say(
      'luis.ortega',
      1,
      'Nine, with the banana leaf folded towards you I hope. Which twelve are you apologizing for?',
      ['priya.n', 'Mostly the olan. Ash gourd does not travel, and neither do my friends’ knees.'],
    ),
    say(
      'adaeze.o',
      3,
      'They asked about the other twelve because the nine were that good. This is how a second invitation is made.',
    ),
    say('mei.lin', 6, 'I want the yellow one at the top, and I do not even know its name.', [
      'priya.n',
      'Moru curry. Yogurt, turmeric, nothing to be afraid of.',
    ]),
  ),
  ...on(
    'luis.ortega/cooking/mole-chillies',
    say('sofia.rossi', 2, 'Your mother is right and you have four seconds. Both can be true in a kitchen.'),
    say('priya.n', 7, 'Twenty-three! Which is the one that nobody would guess?', [
      'luis.ortega',
      'A burned tortilla. On purpose, that one.',
    ]),
    say(
      'amara.d',
      18,
      'My nose has opinions about your chillies. Do you soak them in the water or in stock?',
    ),
  ),
  ...on(
    'sofia.rossi/cooking/sfoglia-pasta',
    say('leila.h', 1, 'Thick in the middle is where she was standing.', [
      'sofia.rossi',
      'Leila. I am going to sit down for a moment.',
    ]),
    say(
      'fatima.z',
      9,
      'You ate it, you cried, it was good: this is the whole recipe. She would have said that it needs more flour.',
    ),
    say('adaeze.o', 21, 'I have my grandmother’s ladle and I have not used it yet. Perhaps on Sunday.'),
  ),
  ...on(
    'sofia.rossi/cooking/carbonara',
    say(
      'emeka.n',
      2,
      'What if a man from Manchester were to own only bacon?',
      ['sofia.rossi', 'Then he makes himself a nice bacon pasta and calls it Kevin.'],
      ['emeka.n', 'Kevin was delicious.'],
    ),
    say(
      'chloe.martin',
      5,
      'I live in Lyon. I have seen a crème fraîche carbonara on a menu. I crossed the street for you.',
    ),
    say('luis.ortega', 24, 'Is a little water from the pasta permitted on the hill?', [
      'sofia.rossi',
      'Not permitted: compulsory.',
    ]),
  ),
  ...on(
    'emeka.n/cooking/suya',
    say('adaeze.o', 2, 'Who taught you to put that much ginger? I ask with respect and a plate in my hand.', [
      'emeka.n',
      'A man outside Ikeja bus stop in 2003 and he would not say his name.',
    ]),
    say('kwame.b', 6, 'Ours is called chichinga and it would like a word with your yaji. Looks fantastic.'),
    say(
      'luis.ortega',
      13,
      'Is that kuli-kuli in the rub? I have been reading about it and cannot find any here.',
      [
        'emeka.n',
        'Yes. Roast peanuts, press the oil out in a tea towel and grind what is left. Close enough.',
      ],
    ),
  ),
  ...on(
    'fatima.z/cooking/preserved-lemons',
    say('lucia.ferrer', 6, 'I will salt ours this weekend. Do you cut all the way through?', [
      'fatima.z',
      'Never. Like a flower: four petals, one heart, and as much salt as it will hold.',
    ]),
    say('leila.h', 11, 'He telephones to LISTEN. I love this brother.'),
  ),
  ...on(
    'adaeze.o/cooking/egusi',
    say('emeka.n', 1, 'I saw the pounded yam, and I was there in spirit and in the queue.'),
    say('priya.n', 10, 'What are the greens in it?', [
      'adaeze.o',
      'Ugu and a little bitterleaf. Spinach if you must, but do not tell my mother I said so.',
    ]),
  ),
  ...on(
    'mehmet.aydin/coffee/cezve',
    say(
      'max.lindner',
      2,
      'I weigh, I time, I profile, and then I read this and feel like a dentist. What grind?',
      ['mehmet.aydin', 'Flour. Finer than you think, then once more round.'],
    ),
    say('sam_whitlock', 8, '“So small that you doubt it” is going to improve my porridge also.'),
  ),
  ...on(
    'mehmet.aydin/coffee/beans-roasting',
    say('max.lindner', 3, 'Popcorn machine! How do you stop it before it all goes to charcoal?', [
      'mehmet.aydin',
      'I listen. When it sounds like rice and no longer like chestnuts I pour it out.',
    ]),
    say('fatima.z', 9, 'My balcony would like to be neighbors with your balcony.'),
    say('sam_whitlock', 27, 'How long do you rest it? I am always too impatient and drink grass.', [
      'mehmet.aydin',
      'Three days. I hide it from my son.',
    ]),
  ),
  ...on(
    'max.lindner/coffee/pour-milk',
    say('sam_whitlock', 1, 'Less air, and then less again! It took me eleven months, if you remember.'),
    say('minjun.k', 12, 'Which brand? The one that I have separates like a divorce.', [
      'max.lindner',
      'The cheap barista one from the drugstore. The expensive one is oat tea.',
    ]),
    say('mehmet.aydin', 20, 'It was supposed to be a tulip. My granddaughter says that it is better.'),
  ),
  ...on(
    'max.lindner/coffee/espresso-dialing',
    say('sam_whitlock', 2, 'Apricot and regret was also the name of my first band.'),
    say('mehmet.aydin', 7, 'Thirty-one seconds! I have not even found my slippers.', [
      'max.lindner',
      'I thought of you and had a cezve afterwards. It forgave me.',
    ]),
  ),
  ...on(
    'mei.lin/tea/oolong-gongfu',
    say('aiko.tanaka', 2, 'The crack in the second cup follows the tea line. Did you plan it?', [
      'mei.lin',
      'I would like to say yes. It was a draft.',
    ]),
    say(
      'marta.kowal',
      5,
      'Happier from left to right, and then one starts again at the left with a fresh leaf. A system without a flaw.',
    ),
    say('hiro.s', 20, 'How many infusions does the darkest one give?'),
  ),
  ...on(
    'mei.lin/tea/puerh',
    say('aiko.tanaka', 4, 'The string has aged as well. I hope that you tasted it.'),
    say('marta.kowal', 11, 'What did it tell you to do?', [
      'mei.lin',
      'Sit. Rinse me twice. Who is that on the telephone, put it away.',
    ]),
  ),
  ...on(
    'aiko.tanaka/tea/bowls',
    say('mei.lin', 3, 'The one who never speaks chose the dark bowl, did she not?', [
      'aiko.tanaka',
      'Yes. And turned it twice before she drank.',
    ]),
    say('marta.kowal', 8, 'I would be the guest who speaks too much. Would you still fill my bowl?', [
      'aiko.tanaka',
      'Twice. Somebody has to tell us about the sheep.',
    ]),
  ),
  ...on(
    'aiko.tanaka/tea/sencha',
    say('mei.lin', 1, 'Seventy degrees, and the rain makes it sixty-eight. Is it from Uji this year?'),
    say('noor.el', 14, 'I read this line as a poem, and then again as instructions.'),
  ),
  ...on(
    'jonas_h/homebrewing/kellerbier',
    say('pavel.d', 2, 'Judging by the foam the third is the winner, whatever it was meant to be.', [
      'jonas_h',
      'It took second at the club. As the second. I am at peace.',
    ]),
    say('oisin.byrne', 5, 'Darker how? Give it a fistful of roast barley and a sad song.'),
  ),
  ...on(
    'oisin.byrne/homebrewing/tasting',
    say(
      'jonas_h',
      3,
      'No agreement about anything but the second glass is how our club has worked since 1998.',
    ),
    say('pavel.d', 18, 'What was the disagreement? I could come over and add to it.', [
      'oisin.byrne',
      'Whether the coffee note was a note or a fault. It was a spoon. There was a spoon in the keg.',
    ]),
  ),
  ...on(
    'oisin.byrne/homebrewing/stout',
    say('pavel.d', 1, 'How much sugar to the liter? Ask not for me, ask for the rest of the bottles.', [
      'oisin.byrne',
      'More than I wrote down. They are in the bath now, under a door.',
    ]),
    say('chloe.martin', 9, 'Is the cat all right? And is the cat delicious?', [
      'oisin.byrne',
      'Thriving, and extremely popular.',
    ]),
  ),
  ...on(
    'pavel.d/homebrewing/decoction',
    say('jonas_h', 2, 'Nine hours in the jam pot! My great-uncle would have shaken your hand, and so do I.'),
    say('sam_whitlock', 7, 'Crust of bread as a flavor note. I am thirsty and I am coming over.'),
  ),
  ...on(
    'amara.d/fermenting/chillies',
    say(
      'hana.vesela',
      2,
      'Outside, as a courtesy! Mine blew its lid off in the staff room, on a parents’ evening.',
      ['amara.d', 'And how were the marks afterwards?'],
      ['hana.vesela', 'Generous. Everybody was crying.'],
    ),
    say('luis.ortega', 9, 'The overripe mango is genius. Did you leave the stone in?'),
    say('emeka.n', 25, 'I need a bottle of this and a signed disclaimer.'),
  ),
  ...on(
    'amara.d/fermenting/shelf',
    say(
      'hana.vesela',
      4,
      'The one in the corner, is that baobab? I have never had it and I am jealous of the jar.',
      ['amara.d', 'Baobab, yes. It tastes like a lemon that went to university.'],
    ),
  ),
  ...on(
    'hana.vesela/fermenting/kraut',
    say('amara.d', 2, 'The question mark is always the best jar. Greet it from me when it hisses.'),
    say('pavel.d', 13, 'Juniper with the red, like my aunt. How long until I may knock at your door?', [
      'hana.vesela',
      'Three weeks. Bring an empty jar and some courage.',
    ]),
  ),
  ...on(
    'hana.vesela/fermenting/kahm-yeast',
    say(
      'amara.d',
      5,
      'Printed, and stuck on mine as well. My daughter sent me a photograph of it at midnight.',
    ),
    say('sam_whitlock', 20, 'Flat, no fuzz, harmless: also how my landlord describes the damp.'),
  ),
]
