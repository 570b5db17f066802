import type { Feature } from '../../feature.ts'
import { servePublicPages } from './serve.ts'

export const publicPages: Feature = { serve: servePublicPages }
