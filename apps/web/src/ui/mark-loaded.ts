import type { SyntheticEvent } from 'react'

const mark = (image: HTMLImageElement) => {
  image.dataset.loaded = ''
}

/**
 * Props of an image that its style hides until it has `data-loaded`. A state would render each picture again, and
 * those that are there already in the midst of the first screen.
 */
export const markLoaded = {
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) mark(image)
  },
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => mark(currentTarget),
}
