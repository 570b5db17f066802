/** What posts said before their authors edited them, by their key. */
export const earlierTexts: Readonly<Record<string, string>> = {
  'jonas_h/woodworking/dovetails-oak':
    'Cut by hand, fitted off the saw, no filler. The left one has a gap, so it goes to the back of the carcass.',
  'rafael.mendes/photography/film': 'Got up at five for this. Worth it.',
  'marta.kowal/knitting/floats-help':
    'Question for people who strand with three colors in one row: do you trap the third every stitch?',
}
