import { Frame } from './frame.tsx'

/** A rope up a hill, with a flag. */
export const ChallengesArt = () => (
  <Frame>
    <path data-paper d="M14 102 62 44l20 24 16-18 48 52z" />
    <path data-full d="M62 14h28l-7 8 7 8H62z" />
    <path d="M62 44V14" />
    <path data-rope d="M28 102c6-12 22-8 24-20s-10-16 8-32" />
  </Frame>
)
