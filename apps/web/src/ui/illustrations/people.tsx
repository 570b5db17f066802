import { Frame } from './frame.tsx'

/** Two people holding a rope. */
export const PeopleArt = () => (
  <Frame>
    <path data-paper d="M28 102c0-21 11-31 25-31s25 10 25 31zM82 102c0-21 11-31 25-31s25 10 25 31z" />
    <circle data-paper cx="53" cy="50" r="14" />
    <circle data-full cx="107" cy="50" r="14" />
    <path data-rope d="M10 88c14-10 30-2 42-2s16 10 28 10 14-10 28-10 26-10 42 2" />
  </Frame>
)
