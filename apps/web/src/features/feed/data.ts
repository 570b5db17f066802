export { showOwnPost } from './remembered-tab.ts'
