export type Area = { left: number; top: number; width: number; height: number }

/** A picture in a frame: its zoom, and the point in its middle (0–1). */
export type Framing = { zoom: number; x: number; y: number }

/** The proportions of the frame, width to height, and the most pixels across that any screen needs. */
export type Shape = { ratio: number; widest: number }

export const photoShape: Shape = { ratio: 1, widest: 1024 }
export const coverShape: Shape = { ratio: 3, widest: 1920 }

export const largestZoom = 4
export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 }

type Size = { width: number; height: number }

/** The part of the picture, in its own pixels, that the frame shows; it never leaves the picture. */
export const areaOf = (size: Size, { zoom, x, y }: Framing, { ratio }: Shape): Area => {
  const width = Math.min(size.width, size.height * ratio) / clamp(zoom, 1, largestZoom)
  const height = width / ratio
  return {
    width,
    height,
    left: clamp(x * size.width - width / 2, 0, size.width - width),
    top: clamp(y * size.height - height / 2, 0, size.height - height),
  }
}

/** The framing after the picture was dragged by these parts of the frame's width and height. */
export const dragged = (size: Size, framing: Framing, shape: Shape, byX: number, byY: number): Framing => {
  const { width, height } = areaOf(size, framing, shape)
  const x = framing.x - (byX * width) / size.width
  const y = framing.y - (byY * height) / size.height
  return settled(size, { ...framing, x, y }, shape)
}

/** Limits the middle to the picture, so that dragging back has an immediate effect. */
export const settled = (size: Size, framing: Framing, shape: Shape): Framing => {
  const { left, top, width, height } = areaOf(size, framing, shape)
  return {
    zoom: clamp(framing.zoom, 1, largestZoom),
    x: (left + width / 2) / size.width,
    y: (top + height / 2) / size.height,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
