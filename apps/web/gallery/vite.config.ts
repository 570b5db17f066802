import { defineConfig } from 'vite'
import { compiled } from '../vite/compiled.ts'

/** `npm run gallery` */
export default defineConfig({
  root: import.meta.dirname,
  plugins: compiled(),
  server: { host: '127.0.0.1', port: 5180 },
})
