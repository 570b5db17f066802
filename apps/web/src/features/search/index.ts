export { HobbyPictures } from './hobby-pictures.tsx'
export { usePicturedPosts } from './pictured-posts.ts'
export { searchBoxId } from './search-box-id.ts'
