import { Frame } from './frame.tsx'

/** A ball of yarn that comes undone, and its needles. */
export const NoProjectArt = () => (
  <Frame>
    <path d="M24 108 124 90M36 88l96 20" />
    <circle data-full cx="24" cy="108" r="5" />
    <circle data-full cx="132" cy="108" r="5" />
    <circle data-paper cx="58" cy="48" r="24" />
    <path d="M36 40c14-10 30-10 44 0M35 54c14-10 32-10 46 0" />
    <path data-rope d="M74 66c14 12 32 2 30-14s-20-14-18 0 24 22 38 10 10-30 30-26" />
  </Frame>
)
