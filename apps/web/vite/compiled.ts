import { dirname } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { answerOutlines } from './answer-outlines.ts'
import { babel, type Transformed } from './babel.ts'
import { readsVersion } from './reads-version.ts'
import { smallIcons } from './small-icons.ts'
import { sprites } from './sprites.ts'

const cwd = dirname(import.meta.dirname)

/**
 * The plugins that make JavaScript of the sources; the build and the component tests share them.
 * @param transformed shared by builds of the same sources
 */
export const compiled = (transformed: Transformed = new Map()) => [
  react(),
  lingui({ cwd }),
  babel(transformed),
  sprites(),
  readsVersion(),
  answerOutlines(),
  smallIcons(),
]
