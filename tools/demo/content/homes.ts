type DemoHome = {
  readonly location: string
  readonly link?: string
  /** The name of a picture that a post shows too. */
  readonly cover?: string
}

/** Where members live, what they link to and the covers of their profiles, by their username. */
export const homes: Readonly<Record<string, DemoHome>> = {
  'marta.kowal': { location: 'Kraków', link: 'https://two-sticks.example', cover: 'knitting-2' },
  'aiko.tanaka': { location: 'Kyoto', cover: 'bonsai-1' },
  jonas_h: { location: 'Hamburg', link: 'https://clamps.example/jonas', cover: 'woodworking-4' },
  'hana.vesela': { location: 'Brno', cover: 'hiking-1' },
  'rafael.mendes': { location: 'Lisbon', link: 'https://bowl-sunset.example', cover: 'photography-1' },
  'mei.lin': { location: 'Taipei', cover: 'tea-1' },
  sam_whitlock: { location: 'Bristol' },
  'lucia.ferrer': { location: 'Valencia', link: 'https://paint-the-garden.example' },
  'chloe.martin': { location: 'Lyon' },
  'amara.d': { location: 'Dakar', link: 'https://topbar.example' },
}
