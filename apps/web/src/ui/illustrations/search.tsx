import { Frame } from './frame.tsx'

/** A magnifying glass with a handle of rope. */
export const SearchArt = () => (
  <Frame>
    <circle data-paper cx="72" cy="54" r="29" />
    <path d="M58 46a17 17 0 0 1 16-9" />
    <path data-rope data-thick d="m94 76 30 29" />
    <path d="m101 90 8-7M109 98l8-7M117 105l7-6" />
  </Frame>
)
