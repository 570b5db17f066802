export const asideBlocks = ['challenges', 'events', 'people', 'tags'] as const
export type AsideBlock = (typeof asideBlocks)[number]

/** From this width on, the layout has a right column. */
export const wide = '(min-width: 1200px)'

/** The parts of the right column next to a screen: nothing next to forms, and nothing that the screen itself is about. */
export const blocksAt = (pathname: string): readonly AsideBlock[] => {
  const [, screen = ''] = pathname.split('/')
  const own = subjectOf[screen]
  return own === undefined ? [] : asideBlocks.filter(block => block !== own)
}

const subjectOf: Partial<Record<string, AsideBlock | null>> = {
  home: null,
  post: null,
  search: null,
  saved: null,
  tags: null,
  hobbies: null,
  projects: null,
  challenges: 'challenges',
  events: 'events',
  hobbyists: 'people',
  profile: 'people',
}
