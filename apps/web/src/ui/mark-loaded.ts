import type { SyntheticEvent } from 'react'

const mark = (image: HTMLImageElement) => {
  image.dataset.loaded = ''
}

/**
 * Props of an image that its style hides until it has `data-loaded`. It isn't a state, because React would render each
 * picture a second time, and those that are there already while it inserts the first screen.
 */
export const markLoaded = {
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) mark(image)
  },
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => mark(currentTarget),
}
