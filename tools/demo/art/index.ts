export { drawAvatar } from './draw-avatar.ts'
export type { Picture } from './draw-scene.ts'
export { drawScene } from './draw-scene.ts'
export { renderJpeg } from './render-jpeg.ts'
