import { Frame } from './frame.tsx'

/** Two speech bubbles. */
export const ChatsArt = () => (
  <Frame>
    <path
      data-paper
      d="M30 26h58a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H52L36 80V68h-6a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
    />
    <path
      data-full
      d="M78 56h52a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10h-4v12l-15-12H78a10 10 0 0 1-10-10V66a10 10 0 0 1 10-10z"
    />
    <path data-rope d="M36 40h46M36 52h26" />
    <path data-light d="M84 72h42M84 83h26" />
  </Frame>
)
