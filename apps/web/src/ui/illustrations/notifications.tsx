import { Frame } from './frame.tsx'

/** A ship's bell. */
export const NotificationsArt = () => (
  <Frame>
    <path data-rope d="M80 8v20" />
    <path data-paper d="M44 86c10-8 12-18 12-30 0-16 8-26 24-26s24 10 24 26c0 12 2 22 12 30z" />
    <path data-full d="M70 92a10 10 0 0 0 20 0z" />
    <path data-rope d="M80 96v18" />
    <path d="M56 72h48M30 44q-6 10 0 20M130 44q6 10 0 20" />
  </Frame>
)
