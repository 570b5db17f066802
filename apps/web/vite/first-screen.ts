import { firstScreenMark } from '@bowline/api/initial-data'
import { type BuildOptions, build, type Plugin, type PluginOption, type Rolldown } from 'vite'

/** A member's first screen, and its first requests. */
const ofMembers = ['src/member-area.tsx', 'src/features/feed/feed-screen.tsx']
/** A visitor's first screen. */
const ofVisitors = ['src/features/accounts/auth-screen.tsx']

/**
 * Builds one file of the code that everybody's first screen needs, and one of what a member's needs in addition. By
 * default, shared code ends up in one file for each set of screens that share it: ninety small ones, which compress
 * badly and are requested one by one. A discarded first build finds out which parts these are after unused code is
 * removed.
 * @param compiled the plugins that compile the sources to JavaScript, created again for that build
 */
export const firstScreen = (compiled: () => PluginOption[]): Plugin => {
  let root = ''
  let settings: BuildOptions = {}
  let parts: Parts = { app: new Set(), 'first-screen': new Set() }
  const groupOf = (name: keyof Parts): Rolldown.CodeSplittingGroup => ({
    name,
    test: id => parts[name].has(id),
    includeDependenciesRecursively: false,
  })
  const groups = [groupOf('app'), groupOf('first-screen')]
  return {
    name: 'first-screen',
    apply: 'build',
    config: given => {
      settings = given.build ?? {}
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    configResolved: config => {
      root = config.root
    },
    buildStart: async () => {
      parts = await findParts(root, settings, compiled())
    },
    // In a comment: the server uncomments it for members, whose browsers then need not discover one file after the
    // other.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        stylesFirst(
          html.replace(
            '</head>',
            `<!--${firstScreenMark}${elementsFor(Object.values(bundle ?? {}), root)}--></head>`,
          ),
        ),
    },
  }
}

/** Styles and font, and with them the first paint, come before any script. */
const stylesFirst = (html: string) =>
  html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')

type Parts = Record<'app' | 'first-screen', Set<string>>

const findParts = async (root: string, settings: BuildOptions, plugins: PluginOption[]): Promise<Parts> => {
  const built = await build({
    root,
    plugins,
    configFile: false,
    logLevel: 'silent',
    build: { ...settings, write: false, minify: false },
  })
  const chunks = chunksIn(built)
  const inApp = (files: string[]) => files.map(file => `${root}/${file}`)
  const of = (files: string[]) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId && inApp(files).includes(facadeModuleId))
  const entry = reachedFrom(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )
  const visitors = reachedFrom(of(ofVisitors), chunks)
  const parts: Parts = { app: new Set(), 'first-screen': new Set() }
  for (const chunk of new Set([...entry, ...reachedFrom(of(ofMembers), chunks)])) {
    const part = entry.has(chunk) || visitors.has(chunk) ? 'app' : 'first-screen'
    for (const id of chunk.moduleIds) parts[part].add(id)
  }
  // These are requested by name and stay separate files.
  for (const file of inApp([...ofMembers, 'src/main.tsx']))
    for (const part of Object.values(parts)) part.delete(file)
  return parts
}

/** Every file that the first screen of a member needs and a visitor's does not. */
const elementsFor = (files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], root: string) => {
  const chunks = files.filter(file => file.type === 'chunk')
  const entry = chunks.filter(({ isEntry }) => isEntry)
  const wanted = chunks.filter(({ facadeModuleId }) =>
    ofMembers.some(file => facadeModuleId === `${root}/${file}`),
  )
  const there = reachedFrom(entry, chunks)
  const missing = [...reachedFrom(wanted, chunks)].filter(chunk => !there.has(chunk))
  const styles = new Set(missing.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...styles].map(name => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...missing.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('')
}

const chunksIn = (built: Awaited<ReturnType<typeof build>>) => {
  if (!('output' in built)) throw new Error('The app is built once, into one folder.')
  return built.output.filter(file => file.type === 'chunk')
}

/** Without dynamic imports. */
const reachedFrom = (from: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]) => {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const reached = new Set<Rolldown.OutputChunk>()
  const waiting = [...from]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...chunk.imports.flatMap(name => byName.get(name) ?? []))
  }
  return reached
}
