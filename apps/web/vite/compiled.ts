import { dirname } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { answerOutlines } from './answer-outlines.ts'
import { compileOnce, type Transformed } from './compile-once.ts'
import { compiledMessages } from './compiled-messages.ts'
import { readsVersion } from './reads-version.ts'
import { smallIcons } from './small-icons.ts'
import { sprites } from './sprites.ts'

const cwd = dirname(import.meta.dirname)

/** Parts that render only once, have little inside, or stay the same while the list around them changes. */
const notCompiled = [
  /\/src\/(?:[^/]*|(?:app-shell|drafts|live|offline|router|session|ui)\/.*)\.tsx$/,
  /\/features\/(?:accounts|announcements|aside|composer|contact|feed|media|onboarding|push|registration|sending|suggestions|welcome)\/[^/]*\.tsx$/,
  /\/features\/chat\/(?:chat-aside|chats-button)\.tsx$/,
  /\/features\/knots\/(?:moments|own-knots|knots-tile)\.tsx$/,
  /\/features\/notifications\/notification-bell\.tsx$/,
  /\/features\/pending\/pending-button\.tsx$/,
  /\/features\/post-card\/post-(?:about|chips|project)\.tsx$/,
  /\/features\/shortcuts\/shortcuts\.tsx$/,
]

/**
 * The React Compiler keeps lists fast: without it, a like renders every post of the feed again. It also makes
 * components a third longer, so it leaves out some. Hooks and contexts are always compiled, because others depend on
 * their results being the same.
 */
const memoized = () => {
  const compiler = reactCompilerPreset()
  const limitedTo = (filter: typeof compiler.rolldown.filter) => ({
    ...compiler,
    rolldown: { ...compiler.rolldown, filter },
  })
  return [
    limitedTo({ ...compiler.rolldown.filter, id: { include: /\.tsx$/, exclude: notCompiled } }),
    limitedTo({ id: { include: notCompiled }, code: /export const use[A-Z]|createContext/ }),
    // Without JSX, only hooks are compiled. Its own filter is true for every file that names a type.
    limitedTo({ id: /\.ts$/, code: /\buse[A-Z]/ }),
  ]
}

/** Replaces Lingui's macros, and the sentences in them. */
const messages = () => {
  // Without its configuration the macro looks for one where the process was started.
  const macros = linguiTransformerBabelPreset(
    { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) },
    { cwd },
  )
  return { ...macros, preset: { plugins: [...macros.preset.plugins, compiledMessages] } }
}

/**
 * The plugins that make JavaScript of the sources; the build and the component tests share them.
 * @param transformed shared by builds of the same sources
 */
export const compiled = (transformed: Transformed = new Map()) => [
  react(),
  lingui({ cwd }),
  compileOnce(
    babel({
      presets: [...memoized(), messages()],
    }),
    transformed,
  ),
  sprites(),
  readsVersion(),
  answerOutlines(),
  smallIcons(),
]
