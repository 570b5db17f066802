import { Frame } from './frame.tsx'

/** A calendar on a rope. */
export const EventsArt = () => (
  <Frame>
    <path data-rope d="M10 20q70 22 140 0" />
    <rect data-paper x="42" y="34" width="76" height="66" rx="9" />
    <path data-full d="M42 52v-9a9 9 0 0 1 9-9h58a9 9 0 0 1 9 9v9z" />
    <path data-rope d="M60 28v14M100 28v14" />
    <path d="M57 66h10M75 66h10M93 66h10M57 82h10M93 82h10" />
    <path data-full d="m80 73 3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" />
  </Frame>
)
