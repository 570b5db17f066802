export { TilePages } from './tile-pages.tsx'
