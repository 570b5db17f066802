export { attachMedia, cleanDescription, deleteMedia, unusablePicture } from './commands.ts'
export { mediaPaths } from './media-paths.ts'
export { avatarUrl, type PictureRow, pictureJson, pictureOf, pictureRow } from './picture.ts'
export { storePicture } from './store-picture.ts'
