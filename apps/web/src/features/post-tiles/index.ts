export { PostGrid, PostGridSkeleton } from './post-grid.tsx'
export { TilePages } from './tile-pages.tsx'
