/** A page that posts and messages link to, as its preview shows it. The addresses lead nowhere. */
export type DemoPage = {
  readonly address: string
  readonly site: string
  readonly title: string
  readonly description: string
  /** The name of its picture, which a post shows too; null for none. */
  readonly picture: string | null
}

export const pages: readonly DemoPage[] = [
  {
    address: 'https://trails.example/beskid/ridge-bus',
    site: 'Trails and Timetables',
    title: 'The ridge bus to the Beskid trailheads',
    description: 'Departures at 7:10 and 9:40 on Saturdays, with the last one back at 18:25.',
    picture: 'hiking-2',
  },
  {
    address: 'https://sleeves.example/guide/inner-sleeves',
    site: 'Sleeve Notes',
    title: 'Which inner sleeve for which record',
    description: 'Paper, rice paper or polyethylene: what they do to a record over forty years.',
    picture: null,
  },
  {
    address: 'https://noise.example/worlds/flow-fields',
    site: 'Noise and Worlds',
    title: 'Flow fields, explained with a river',
    description: 'How a single noise function turns into coastlines, clouds and planets.',
    picture: 'programming-1',
  },
  {
    address: 'https://benchnotes.example/debugging/cold-spray',
    site: 'Bench Notes',
    title: 'Finding cracked vias with freezer spray',
    description: 'Warm the board, cool one part at a time, and watch the supply current.',
    picture: 'electronics-2',
  },
]

/** The posts that link to one of the pages, by their key. */
export const linksOfPosts: Readonly<Record<string, string>> = {
  'rafael.mendes/vinyl-records/sleeves': 'https://sleeves.example/guide/inner-sleeves',
  'minjun.k/programming/generative-noise': 'https://noise.example/worlds/flow-fields',
  'sunita.r/electronics/debugging': 'https://benchnotes.example/debugging/cold-spray',
}
