import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { transformAsync } from '@babel/core'
import lingui from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import reactCompiler from 'babel-plugin-react-compiler'
import type { Rolldown } from 'vite'
import { compiledMessages } from './compiled-messages.ts'

export type Job = {
  id: string
  code: string
  /** Whether it contains Lingui's macros. */
  hasMessages: boolean
  /** Whether the React Compiler memoizes its components and hooks. */
  isMemoized: boolean
  needsMap: boolean
}
export type Compiled = { code: string; map: Rolldown.ExistingRawSourceMap | null }
export type Answer = { compiled: Compiled } | { problem: string }

const cwd = dirname(import.meta.dirname)
// Without its configuration the macro looks for one where the process was started.
const macros = [lingui, { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) }]

const compile = async ({ id, code, hasMessages, isMemoized, needsMap }: Job): Promise<Compiled> => {
  const result = await transformAsync(code, {
    filename: id,
    babelrc: false,
    configFile: false,
    sourceMaps: needsMap,
    parserOpts: {
      sourceType: 'module',
      plugins: id.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
    },
    plugins: [...(hasMessages ? [macros, compiledMessages] : []), ...(isMemoized ? [reactCompiler] : [])],
  })
  return { code: result?.code ?? code, map: result?.map ?? null }
}

parentPort?.on('message', (job: Job) =>
  compile(job).then(
    compiled => parentPort?.postMessage({ compiled } satisfies Answer),
    error => parentPort?.postMessage({ problem: String(error) } satisfies Answer),
  ),
)
