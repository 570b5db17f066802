import { Frame } from './frame.tsx'

/** A label on a rope. */
export const TagArt = () => (
  <Frame>
    <path data-paper d="M38 64 62 38h60a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H62z" />
    <path d="m92 50-5 28M110 50l-5 28M83 58h33M81 70h33" />
    <path data-rope d="M64 64C44 70 30 36 6 48" />
    <circle data-full cx="64" cy="64" r="6" />
  </Frame>
)
