export { HobbyPictures } from './hobby-pictures.tsx'
export { searchBoxId } from './search-box-id.ts'
