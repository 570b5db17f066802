import { on, say } from './write.ts'

export const makingComments = [
  ...on(
    'jonas_h/woodworking/dovetails-oak',
    say(
      'pavel.d',
      1,
      'A letter, or a postcard? For a postcard we glue in a sliver of end grain and never speak of it.',
      ['jonas_h', 'An A4 envelope, folded once.'],
      ['pavel.d', 'Back of the carcass it is.'],
    ),
    say('ben_caldwell', 4, 'Off the saw in oak is beyond me. How fine is the saw?', [
      'jonas_h',
      'Twenty points, rip, and I stop breathing for the first three strokes.',
    ]),
    say('hiro.s', 9, 'The other three joints are so tight that I looked for the lines. Very good.'),
  ),
  ...on(
    'jonas_h/woodworking/sharpening',
    say(
      'pavel.d',
      3,
      'Nothing made, everything possible. I had such an evening on Sunday, with the radio on low.',
    ),
    say(
      'luis.ortega',
      20,
      'Do you have a way for the marking knife? Mine is sharp on one side and philosophical on the other.',
      ['jonas_h', 'Flat side first until it mirrors, then ten strokes on the bevel, and no philosophy.'],
    ),
  ),
  ...on(
    'jonas_h/woodworking/glueup',
    say('pavel.d', 1, 'Square in one direction is a good cabinet. It only has to stand in one.', [
      'jonas_h',
      'I shall put that on the invoice.',
    ]),
    say('sam_whitlock', 12, 'This is also how to bake for a party, except that the clamps are trays.'),
  ),
  ...on(
    'pavel.d/woodworking/workbench',
    say('jonas_h', 2, '4 mm! What did you check it with, and are you still friends with it?', [
      'pavel.d',
      'My father’s straight edge, and then a second one, because I did not want to believe the first.',
    ]),
    say('hiro.s', 7, 'Nine years of joints forgiven in one afternoon.'),
  ),
  ...on(
    'pavel.d/woodworking/finish-oil',
    say('jonas_h', 5, 'That wipe never gets old. Tung or linseed?', [
      'pavel.d',
      'Linseed, boiled, from the neighbor, in a bottle that says plum brandy. We label carefully here.',
    ]),
  ),
  ...on(
    'luis.ortega/stained-glass/copperfoil-window',
    say(
      'pavel.d',
      4,
      'The amber by the lower lead line throws the best light. And a cold coffee is the correct price.',
      ['luis.ortega', 'I made a second one and that went cold as well. Tomorrow I drink with my back to it.'],
    ),
    say(
      'lucia.ferrer',
      11,
      'Could you photograph the wall every hour for one day? I would paint all twelve.',
    ),
    say('amara.d', 35, 'Your kitchen is a mosque at seven in the morning now.'),
  ),
  ...on(
    'luis.ortega/stained-glass/cutting',
    say('pavel.d', 6, 'My master’s version had one more line: do not look at the price label.'),
    say('gracie.t', 22, 'I said it to my grandson over his fractions, and it worked.', [
      'luis.ortega',
      'My daughter will want royalties.',
    ]),
  ),
  ...on(
    'pavel.d/stained-glass/colors',
    say(
      'luis.ortega',
      1,
      'How did you hear of the workshop? I would drive a long way for three sheets of that.',
      [
        'pavel.d',
        'A widow’s advertisement, eleven words, in a village paper. I keep one sheet of the green for you.',
      ],
    ),
    say(
      'lucia.ferrer',
      3,
      'To redraw the work for the bubbles: yes. The material has manners, so you answer.',
    ),
  ),
  ...on(
    'pavel.d/stained-glass/lead-restoration',
    say('ruth.adler', 4, 'In 2136 somebody will find two pigs and write a paper about a school.', [
      'pavel.d',
      'The School of the Pig. I would sign that.',
    ]),
    say(
      'ben_caldwell',
      13,
      'I leave a pencil line under the endpapers of every repair. We are all talking to each other back there.',
    ),
    say('gracie.t', 40, 'Only the maker knows where. Same with quilts.'),
  ),
  ...on(
    'ben_caldwell/leathercraft/stitching',
    say(
      'fatima.z',
      3,
      'Show me the back. I will not laugh, and I will tell you whether it is the awl or the left hand.',
      ['ben_caldwell', 'It is both. I tried holding the awl as you say and half of it got better overnight.'],
    ),
    say('jonas_h', 16, 'We have drawers for such backs.'),
  ),
  ...on(
    'ben_caldwell/leathercraft/edges',
    say(
      'fatima.z',
      6,
      'Leave out the dye on veg-tan and use only water and a bone. Your arm will withdraw its complaint.',
      ['ben_caldwell', 'Tried it on an offcut. Better, quicker, and I feel silly about the tin of gum.'],
    ),
    say('hiro.s', 27, 'A good edge is what the hand remembers.'),
  ),
  ...on(
    'fatima.z/leathercraft/wallet-saddlestitch',
    say(
      'ben_caldwell',
      2,
      'Eight to the inch with that slant! Do you cast the thread over on every stitch?',
      ['fatima.z', 'Every one, also when I am tired, because a tired stitch is the one that people look at.'],
    ),
    say(
      'noor.el',
      6,
      'Goat from the Chouara smells like my uncle’s bindings. I would keep letters in it and no money.',
    ),
    say('hiro.s', 8, 'Please show it again in a year. I like knowing that there is an appointment.'),
  ),
  ...on(
    'fatima.z/leathercraft/awl',
    say('ben_caldwell', 9, 'I have a drawer of decoration, then. How do you keep yours sharp?', [
      'fatima.z',
      'Green rouge on a scrap of its own leather. Twenty strokes while the tea draws.',
    ]),
  ),
  ...on(
    'ben_caldwell/bookbinding/spines',
    say(
      'elena.popescu',
      2,
      'What is the one that is wrapped in gray, second row? It looks like something I would read at five in the morning.',
      ['ben_caldwell', 'A ship’s cook’s recipe book. You would, and then you would bake hardtack.'],
    ),
    say('priya.n', 5, 'Only slightly of river is what I shall say of myself after this monsoon.'),
    say('noor.el', 9, 'Is the crooked label original? Please tell me that you kept it crooked.', [
      'ben_caldwell',
      'Same angle to the half degree. She measured.',
    ]),
  ),
  ...on(
    'ben_caldwell/bookbinding/endbands',
    say('gracie.t', 4, 'Since she was nine! Then it is not a five-dollar book at all.'),
    say('fatima.z', 20, 'What colors? Please say that she chose.', [
      'ben_caldwell',
      'Pink and brown. She said: like the ice cream that I was eating.',
    ]),
  ),
  ...on(
    'ben_caldwell/bookbinding/grain',
    say('aiko.tanaka', 3, 'Tear a small corner first. Paper always tells you, if it is asked politely.'),
    say('noor.el', 17, 'Twelve! I had four once, and I framed them as dunes.', [
      'ben_caldwell',
      'Dunes. I am selling these as dunes.',
    ]),
  ),
  ...on(
    'mei.lin/pottery/test-tiles',
    say('aiko.tanaka', 3, 'The ones that ran look like rain on a window in Kyoto. Keep running them.'),
    say(
      'max.lindner',
      15,
      'What differs in the top row from the second? To my eyes the same, and my eyes are used to knobs.',
      [
        'mei.lin',
        'Two cones, about fifty degrees. It is like your filter: nothing, nothing, then everything.',
      ],
    ),
  ),
  ...on(
    'mei.lin/pottery/kiln-glaze',
    say('aiko.tanaka', 2, 'It is listening to the one with the carved waves.', [
      'mei.lin',
      'Then I shall keep them side by side. Thank you, now I cannot sell either.',
    ]),
    say(
      'joe_nakai',
      14,
      'That break over the carving is what I try to do with oxide on silver. How thick is the slip?',
      ['mei.lin', 'Milk, not yogurt. Two coats by brush.'],
    ),
    say('anouk.dv', 31, 'The tall one is called Gerard and I will hear nothing else.'),
  ),
  ...on(
    'mei.lin/pottery/reclaim',
    say(
      'oisin.byrne',
      5,
      'Out of the bucket / what I pulled off the wheel in shame / comes back forgiving.',
      ['mei.lin', 'You actually wrote it! It hangs above the bucket now, with a fingerprint of slip.'],
    ),
    say('amara.d', 19, 'Everything good smells like a swamp first. Ask my chillies.'),
  ),
  ...on(
    'mei.lin/pottery/throwing',
    say('aiko.tanaka', 8, 'Two of sixteen is a very generous afternoon.'),
    say('zoe.park', 23, 'Cutting them in half is the scariest thing I have seen all week, and I skate.'),
  ),
  ...on(
    'joe_nakai/jewellery-making/turquoise-bezel',
    say(
      'chloe.martin',
      3,
      'A week! I cannot leave a stone alone for an hour. Is it the matrix you line up, or the blue?',
      ['joe_nakai', 'Neither. I look at the gaps.'],
    ),
    say(
      'sunita.r',
      12,
      'One per day and stop when it stops changing. You have described gradient descent, with better rocks.',
    ),
    say('lucia.ferrer', 30, 'The small green one wants to be left of the big one. Am I too late?', [
      'joe_nakai',
      'It went there on Tuesday. You have the eye.',
    ]),
  ),
  ...on(
    'joe_nakai/jewellery-making/stamping-tools',
    say(
      'dave.pruitt',
      6,
      'Valve steel, nice. Did you draw the temper afterwards, or are you hitting them glass hard?',
      ['joe_nakai', 'Straw color in the kitchen oven, an hour. One still chipped.'],
    ),
    say(
      'fatima.z',
      21,
      'My stamps are my father-in-law’s, and they bite better as well. I think it is the hands that went in first.',
    ),
  ),
  ...on(
    'chloe.martin/jewellery-making/soldering',
    say(
      'joe_nakai',
      2,
      'Heat the back plate, not the bezel, and keep moving. The bezel only has to be invited.',
      ['chloe.martin', 'Invited! I have been dragging it in by the hair. It held, Joe, it held first time.'],
    ),
  ),
  ...on(
    'chloe.martin/jewellery-making/amethyst',
    say(
      'joe_nakai',
      5,
      'Turning them under a lamp is part of the work, do not let anyone tell you different.',
    ),
    say('mei.lin', 18, 'Does Biscotte know that there are small shiny things on the table?', [
      'chloe.martin',
      'They are under a bowl, under a book, under me.',
    ]),
  ),
  ...on(
    'sunita.r/electronics/debugging',
    say(
      'dave.pruitt',
      1,
      'Freezer spray found it, bad language fixed it. Which via, near the regulator?',
      ['sunita.r', 'Right beside it! It gets 20 degrees more than the rest. How did you know?'],
      ['dave.pruitt', 'Forty years of burned fingertips.'],
    ),
    say('max.lindner', 3, 'Opens when warm is the cruellest kind: it waits until you have closed the case.'),
    say(
      'minjun.k',
      6,
      'Three evenings. In my world this is called a race condition and we blame the caching.',
    ),
  ),
  ...on(
    'sunita.r/electronics/flux',
    say('dave.pruitt', 1, 'Correct, and then a little for the board’s conscience.'),
    say('max.lindner', 5, 'My iron, my lungs and my desk confirm this.'),
    say('joe_nakai', 15, 'Same for silver. Also patience, but flux is cheaper.'),
  ),
  ...on(
    'max.lindner/electronics/capacitors',
    say(
      'dave.pruitt',
      2,
      'It told you! Mine told the whole garage, in 1991, and there is still a mark on the ceiling.',
      ['max.lindner', 'We hung a small picture over ours.'],
    ),
    say('minjun.k', 16, 'And the other 63? Do you trust them now?', [
      'max.lindner',
      'I trust them like cousins.',
    ]),
  ),
  ...on(
    'dave.pruitt/electronics/pcb-revision',
    say('sunita.r', 4, 'Rev D is when you notice the mounting holes. I say this with love.', [
      'dave.pruitt',
      'Well. Now I have noticed the mounting holes.',
    ]),
    say('olivier.b', 21, 'Blinking is all that I ask from electronics.'),
  ),
  ...on(
    'sunita.r/3d-printing/vase-mode',
    say('minjun.k', 3, 'Not one seam! Which speed, and do you dry the filament in the oven or in faith?', [
      'sunita.r',
      '35 mm per second and a rice cooker on warm. Do not tell my mother what is in it.',
    ]),
    say('mei.lin', 24, 'From a potter: that foot is turned better than mine.'),
  ),
  ...on(
    'minjun.k/3d-printing/firstlayer',
    say('sunita.r', 1, 'Chips fingers. I have now put up a sign in the lab in three languages.'),
    say('pavel.d', 14, 'And a spirit level? We carpenters would begin there.', [
      'minjun.k',
      'That was setting number four of the six.',
    ]),
  ),
  ...on(
    'minjun.k/3d-printing/overnight',
    say('sunita.r', 6, 'It knew that you were there. It would have failed otherwise.'),
    say('elena.popescu', 12, 'I had a baby who was like this, and I also checked.'),
  ),
  ...on(
    'sunita.r/robotics/linefollower',
    say('dave.pruitt', 5, 'Full dignity and a long list is a podium in my book. Infrared sensors?', [
      'sunita.r',
      'Infrared, yes, and no shade around them. Item one of the list is black tape.',
    ]),
    say('andriy.sh', 20, 'You tested on your own floor. We all test on our own floor. I am sorry.'),
  ),
  ...on(
    'sunita.r/robotics/servo',
    say('minjun.k', 2, 'Ship it as a receptionist.'),
    say('olivier.b', 11, 'Does it wave at everybody, or only at you?', [
      'sunita.r',
      'At everybody except the external examiner.',
    ]),
    say(
      'dave.pruitt',
      26,
      'Common ground between the servo supply and the controller? Greeting is often a ground problem. In people also.',
    ),
  ),
]
