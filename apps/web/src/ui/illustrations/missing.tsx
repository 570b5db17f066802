import { Frame } from './frame.tsx'

/** A rope with two loose ends. */
export const MissingArt = () => (
  <Frame>
    <path data-rope d="M4 62c22-18 34 14 56-4" />
    <path data-rope d="M156 50c-22 20-36-12-56 6" />
    <path data-rope data-thin d="m60 58 10-7M60 58l12 1M60 58l9 8M100 56l-10-7M100 56l-12 1M100 56l-9 8" />
    <path d="M80 22v14M62 28l6 10M98 28l-6 10M80 94V82M62 90l6-10M98 90l-6-10" />
  </Frame>
)
