export { Quote } from './quote.tsx'
