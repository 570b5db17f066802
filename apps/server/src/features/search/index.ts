export { isAfterScore, pageByScore, scorePlace } from './score-place.ts'
