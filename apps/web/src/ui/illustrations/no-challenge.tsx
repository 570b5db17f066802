import { Frame } from './frame.tsx'

/** A flag that the wind has taken from its hill. */
export const NoChallengeArt = () => (
  <Frame>
    <path data-paper d="M14 104 58 56l22 26 16-18 50 40z" />
    <path d="M58 56V18" />
    <path data-rope d="M58 24c12 14 22-8 34 6" />
    <path data-full d="M100 26c8-7 16 3 26-4l-5 17c-9 7-17-3-26 4z" />
    <path d="M136 46h10M118 54h16" />
  </Frame>
)
