export type { Traits } from './draw-avatar.ts'
export { drawAvatar } from './draw-avatar.ts'
export { drawScene } from './draw-scene.ts'
export { renderJpeg } from './render-jpeg.ts'
