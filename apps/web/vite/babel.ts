import type { Plugin } from 'vite'
import { createBabelThreads } from './babel-threads.ts'
import type { Compiled, Job } from './babel-worker.ts'

/** Parts that render only once, have little inside, or stay the same while the list around them changes. */
const notCompiled = [
  /\/src\/(?:[^/]*|(?:app-shell|drafts|live|offline|router|session|ui)\/.*)\.tsx$/,
  /\/features\/(?:accounts|announcements|aside|composer|contact|feed|media|onboarding|push|registration|sending|suggestions|welcome)\/[^/]*\.tsx$/,
  /\/features\/chat\/(?:chat-aside|chats-button)\.tsx$/,
  /\/features\/knots\/(?:moments|own-knots|knots-tile)\.tsx$/,
  /\/features\/notifications\/notification-bell\.tsx$/,
  /\/features\/pending\/pending-button\.tsx$/,
  // A card renders only if its post changes, and so do its parts.
  /\/features\/(?:likes|post-card)\/(?!(?:post-card|check-in-group)\.tsx)[^/]*\.tsx$/,
  /\/features\/(?:challenges\/check-in-button|follows\/follow-(?:button|migration)|hobbyists\/why-suggested)\.tsx$/,
  /\/features\/hobbies\/(?:hobby-chip-of|hobbies-ahead)\.tsx$/,
  /\/features\/profiles\/(?:[a-z-]+-field|edit-profile-dialog)\.tsx$/,
  /\/features\/shortcuts\/shortcuts\.tsx$/,
]

/** Other parts depend on the results of hooks and contexts being the same. */
const isNeededStable = /export const use[A-Z]|createContext/

/** Hooks whose results and effects depend on refs, state and callbacks that are stable without it. */
const memoizesItself = /\/(?:ui\/use-place|knots\/use-(?:knots-words|moments))\.ts$/

/**
 * The React Compiler keeps lists fast: without it, a like renders every post of the feed again. It also makes
 * components a third longer, so it leaves out some. Hooks and contexts are always compiled. What the compiler does not
 * understand it leaves as it is, without a word: `import()` and `finally` in a component, and refs in one object with other values.
 */
const isMemoized = (id: string, code: string) => {
  if (id.endsWith('.ts')) return /\buse[A-Z]/.test(code) && !memoizesItself.test(id)
  return notCompiled.some(part => part.test(id)) ? isNeededStable.test(code) : true
}

const hasMessages = (code: string) => /from ['"]@lingui\/(?:core|react)\/macro['"]/.test(code)

/** The last result for each file. */
export type Transformed = Map<string, { code: string; result: Promise<Compiled> }>

/**
 * Replaces the macros of Lingui and runs the React Compiler, in threads. A file that needs neither is left as it is.
 * @param transformed shared by builds of the same sources, because the web build reads each file twice
 */
export const babel = (transformed: Transformed): Plugin => {
  const compile = createBabelThreads()
  let needsMap = true
  const compileOnce = (job: Job) => {
    const known = transformed.get(job.id)
    if (known?.code === job.code) return known.result
    const result = compile(job)
    transformed.set(job.id, { code: job.code, result })
    return result
  }
  return {
    name: 'bowline:babel',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { include: ['react/compiler-runtime'] } }),
    configResolved: ({ command, build }) => {
      needsMap = command === 'serve' || Boolean(build.sourcemap)
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// } },
      handler: async (code, id) => {
        const job = { id, code, hasMessages: hasMessages(code), isMemoized: isMemoized(id, code), needsMap }
        return job.hasMessages || job.isMemoized ? compileOnce(job) : null
      },
    },
  }
}
