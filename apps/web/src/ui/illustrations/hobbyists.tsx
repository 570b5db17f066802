import { Frame } from './frame.tsx'

/** An empty armchair with a ball of yarn. */
export const HobbyistsArt = () => (
  <Frame>
    <path data-paper d="M46 66V38a14 14 0 0 1 14-14h32a14 14 0 0 1 14 14v28" />
    <path data-paper d="M32 64a10 10 0 0 1 20 0v12h48V64a10 10 0 0 1 20 0v32H32z" />
    <path d="M42 96v10M110 96v10M76 38v22" />
    <circle data-full cx="134" cy="94" r="12" />
    <path data-rope d="M134 106c-18 8-30-4-48 2s-26 2-34 4" />
  </Frame>
)
