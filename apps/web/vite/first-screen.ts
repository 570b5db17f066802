import { firstScreenMark } from '@bowline/api/opening'
import { type BuildOptions, build, type Plugin, type PluginOption, type Rolldown } from 'vite'

/** What a member sees first, and what it asks for at once. */
const ofMembers = ['src/member-area.tsx', 'src/features/feed/feed-screen.tsx']
/** What is loaded without it, and so stays outside. */
const ofVisitors = ['src/features/accounts/auth-screen.tsx']

/**
 * One file for what every member's first screen is made of: left to themselves, parts that screens share end up in a
 * file for each set of screens that share them, ninety small ones, which compress badly. A first build, which is not
 * kept, tells which parts those are once nothing unused is left of them.
 * @param compiled the plugins that make JavaScript of the sources, made anew for that build
 */
export const firstScreen = (compiled: () => PluginOption[]): Plugin => {
  let root = ''
  let settings: BuildOptions = {}
  let first = new Set<string>()
  const group: Rolldown.CodeSplittingGroup = {
    name: 'first-screen',
    test: id => first.has(id),
    includeDependenciesRecursively: false,
  }
  return {
    name: 'first-screen',
    apply: 'build',
    config: given => {
      settings = given.build ?? {}
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
    configResolved: config => {
      root = config.root
    },
    buildStart: async () => {
      first = await findParts(root, settings, compiled())
    },
    // In a comment: the server takes it out for members, whose browser then need not find out file by file.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(
          '</head>',
          `<!--${firstScreenMark}${elementsFor(Object.values(bundle ?? {}), root)}--></head>`,
        ),
    },
  }
}

const findParts = async (root: string, settings: BuildOptions, plugins: PluginOption[]) => {
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
  const without = reachedFrom([...chunks.filter(({ isEntry }) => isEntry), ...of(ofVisitors)], chunks)
  const first = new Set<string>()
  for (const chunk of reachedFrom(of(ofMembers), chunks))
    if (!without.has(chunk)) for (const id of chunk.moduleIds) first.add(id)
  // These are asked for by name, and stay files of their own.
  for (const entry of inApp(ofMembers)) first.delete(entry)
  return first
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

/** Without what is imported only once it is needed. */
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
