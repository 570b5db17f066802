export { setFollowedBack } from './followed-back.ts'
