export { searchBoxId } from './search-box-id.ts'
