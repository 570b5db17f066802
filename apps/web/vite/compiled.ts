import { dirname } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { answerOutlines } from './answer-outlines.ts'
import { compileOnce, type Transformed } from './compile-once.ts'
import { compiledMessages } from './compiled-messages.ts'
import { hobbySprite } from './hobby-sprite.ts'
import { readsVersion } from './reads-version.ts'

const cwd = dirname(import.meta.dirname)

/**
 * The plugins that make JavaScript of the sources; the build and the component tests share them.
 * @param transformed shared by builds of the same sources
 */
export const compiled = (transformed: Transformed = new Map()) => [
  react(),
  lingui({ cwd }),
  compileOnce(
    babel({
      plugins: [compiledMessages],
      presets: [
        reactCompilerPreset(),
        // Without its configuration the macro looks for one where the process was started.
        linguiTransformerBabelPreset(
          { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) },
          { cwd },
        ),
      ],
    }),
    transformed,
  ),
  hobbySprite(),
  readsVersion(),
  answerOutlines(),
]
