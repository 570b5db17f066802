import { Frame } from './frame.tsx'

/** A torn ticket. */
export const NoEventArt = () => (
  <Frame>
    <path data-paper d="M22 46h48l-6 10 8 9-8 10 6 11H22V76a10 10 0 0 0 0-20z" />
    <path data-paper transform="rotate(10 112 66)" d="M90 46h48v10a10 10 0 0 0 0 20v10H90l6-11-8-10 8-9z" />
    <path d="M36 60h16M36 72h12" />
    <path data-full d="m114 56 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" />
    <path data-rope d="M10 104q12-8 24 0t24 0 24 0 24 0 24 0 20-2" />
  </Frame>
)
