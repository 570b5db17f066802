import { Frame } from './frame.tsx'

/** A heart on a rope. */
export const LikesArt = () => (
  <Frame>
    <path data-rope d="M12 18q68 24 136 0M74 30v22" />
    <path data-paper d="M74 106C48 88 36 77 36 64a19 19 0 0 1 38-7 19 19 0 0 1 38 7c0 13-12 24-38 42z" />
    <path d="M48 65a8 8 0 0 1 8-9" />
    <path data-full d="M126 60c-10-7-14-11-14-16a7 7 0 0 1 14-3 7 7 0 0 1 14 3c0 5-4 9-14 16z" />
  </Frame>
)
