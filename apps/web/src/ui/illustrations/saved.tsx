import { Frame } from './frame.tsx'

/** A notebook with a ribbon. */
export const SavedArt = () => (
  <Frame>
    <path data-paper d="M80 36c-12-9-30-10-52-8v62c22-2 40 0 52 8 12-8 30-10 52-8V28c-22-2-40-1-52 8z" />
    <path d="M80 36v62M40 44c10-1 18 0 26 3M40 58c10-1 18 0 26 3M40 72c10-1 18 0 26 3" />
    <path data-full d="M98 24h20v44l-10-9-10 9z" />
    <path data-rope d="M80 98c0 8 8 4 8 14" />
  </Frame>
)
