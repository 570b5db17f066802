export { TodayArea } from './today-area.tsx'
