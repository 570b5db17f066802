import { Frame } from './frame.tsx'

/** A line of pictures. */
export const FeedArt = () => (
  <Frame>
    <path data-rope d="M4 24q76 34 152 0" />
    <path data-paper d="m26 40 32 5-6 40-32-5zM64 46h33v41H64zM104 45l32-6 6 40-32 6z" />
    <path d="m27 70 9-9 6 6 8-5M69 74l9-12 6 7 8-6M113 70l7-12 7 6 8-8" />
    <path data-rope d="m42 37-1 8M80 41v8M119 36l1 8" />
  </Frame>
)
