import { firstScreenMark } from '@bowline/api/initial-data'
import { type BuildOptions, build, type Plugin, type PluginOption, type Rolldown } from 'vite'

/** What the app loads, step by step; each step with the files that begin it. */
const steps = {
  /** For everybody. */
  entry: ['src/main.tsx'],
  /** A visitor's first screen. */
  visitor: ['src/features/accounts/auth-screen.tsx'],
  /** A member's first screen. */
  member: ['src/member-area.tsx', 'src/features/feed/feed-screen.tsx', 'src/reads/open-reads.ts'],
  /** For everybody, once the first screen is shown. */
  idle: ['src/app-shell/start.ts', 'web-vitals'],
  /** For members, once the first screen is shown. */
  memberIdle: [
    'src/deferred-member-tasks.tsx',
    'src/features/announcements/announcements.tsx',
    'src/features/knots/own-knots.tsx',
  ],
  /** For members who allow pushes. */
  push: ['src/features/push/refresh-registration.ts'],
  /** What only some posts have, and is shown with them. */
  posts: [
    'src/features/post-card/post-subjects.tsx',
    'src/features/post-card/post-pictures.tsx',
    'src/features/post-card/link-preview-card.tsx',
    'src/features/post-card/check-in-group.tsx',
    'src/features/post-card/visibility-mark.tsx',
    'src/features/polls/poll-view.tsx',
    'src/features/versions/edited-mark.tsx',
  ],
  /** Below a short feed. */
  suggestions: ['src/features/suggestions/feed-suggestions.tsx'],
  /** The right column of wide screens, and the strip that others have above the feed. */
  aside: ['src/features/aside/aside.tsx', 'src/features/aside/today-strip.tsx'],
  composer: ['src/features/composer/new-post-dialog.tsx'],
} satisfies Record<string, string[]>

type Step = keyof typeof steps
type Reached = Record<Step, Set<string>>

/**
 * The files that the build makes of these steps, and the modules of each. The first that matches gets the module.
 * Packages have a file of their own, which stays cached when only the app changes.
 */
const parts: Record<string, (id: string, reached: Reached) => boolean> = {
  packages: (id, { entry, visitor }) => isPackage(id) && (entry.has(id) || visitor.has(id)),
  app: (id, { entry, visitor, ...ofMembers }) =>
    entry.has(id) || (visitor.has(id) && shown(ofMembers).some(step => step.has(id))),
  member: (id, { member }) => member.has(id),
  forms: (id, { visitor, composer }) => visitor.has(id) && (composer.has(id) || isForAnyForm(id)),
  rules: (id, { visitor }) => visitor.has(id) && !id.includes('/src/features/'),
  visitor: (id, { visitor }) => visitor.has(id),
  idle: (id, { idle }) => idle.has(id),
  // What posts share with other parts, so that neither loads the other.
  'shared-parts': (id, { posts, composer, ...others }) =>
    posts.has(id) && [composer, ...shown(others)].some(step => step.has(id)),
  'some-posts': (id, { posts }) => posts.has(id),
  'member-idle': (id, { memberIdle }) => memberIdle.has(id),
  push: (id, { push }) => push.has(id),
  aside: (id, { aside }) => aside.has(id),
  suggestions: (id, { suggestions }) => suggestions.has(id),
  controls: (id, { composer }) => composer.has(id) && (isPackage(id) || id.includes('/src/ui/')),
  composer: (id, { composer }) => composer.has(id),
  // Their small files would be requested one by one.
  'one-picture': id =>
    /\/media\/(?:blob-image|chosen-picture|use-picture-choice)\.tsx?$|\/icons\/image\.mjs$/.test(id),
  'menu-icons': id => /\/icons\/(?:flag|hammer|pencil|trash-2?)\.mjs$/.test(id),
  'link-items': id => /\/ui\/(?:link-items|use-copy|share-link)\.tsx?$|\/icons\/link\.mjs$/.test(id),
  'profile-rules': id => /\/domain\/src\/(?:account|profile)\.ts$/.test(id),
  'event-form': id =>
    /\/events\/(?:draft|event-fields|event-picture-field|new-event-dialog|time-zone-field)\.tsx?$/.test(id),
}

/** Not only a visitor's forms use it. */
const isForAnyForm = (id: string) =>
  /\/(?:src\/(?:ui\/(?!password-)|secrets)|lucide-react(?!.*\/eye)|domain\/src\/(?:names|profile)\.ts)/.test(
    id,
  )

/** Loaded without the member doing anything. */
type Shown = 'member' | 'memberIdle' | 'suggestions' | 'aside'

const shown = ({ member, memberIdle, suggestions, aside }: Pick<Reached, Shown>) => [
  member,
  memberIdle,
  suggestions,
  aside,
]

/** Files that the page itself names, and that are there when any screen loads its own, so that they need not be listed for it. */
const isLoaded = /^assets\/(?:index|packages|rolldown-runtime|member)-[\w-]{7}\.js$/

/** Icons are chosen by the app and change with it. */
const isPackage = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id)

/**
 * Puts the code that the app loads together into one file each. By default, shared code ends up in one file for each
 * set of screens that share it: ninety small ones, which compress badly and are requested one by one. A discarded
 * first build finds out which modules each step needs after unused code is removed.
 * @param compiled the plugins that compile the sources to JavaScript, created again for that build
 */
export const firstScreen = (compiled: () => PluginOption[]): Plugin => {
  let root = ''
  let settings: BuildOptions = {}
  let partOf: (id: string) => string | null = () => null
  return {
    name: 'first-screen',
    apply: 'build',
    config: given => {
      settings = given.build ?? {}
      const groups = [{ name: (id: string) => partOf(id), includeDependenciesRecursively: false }]
      return {
        build: {
          // A browser that does not know `modulepreload` loads each file when it is imported.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, names, { hostType }) =>
              hostType === 'html' ? names : names.filter(name => !isLoaded.test(name)),
          },
          rolldownOptions: { output: { codeSplitting: { groups } } },
        },
      }
    },
    configResolved: config => {
      root = config.root
    },
    buildStart: async () => {
      const { reached, small } = await findReached(root, settings, compiled())
      partOf = id => Object.keys(parts).find(name => parts[name]?.(id, reached)) ?? smallOf(id, small)
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

/** The modules that each step needs. */
const findReached = async (
  root: string,
  settings: BuildOptions,
  plugins: PluginOption[],
): Promise<{ reached: Reached; small: Set<string> }> => {
  const built = await build({
    root,
    plugins,
    configFile: false,
    logLevel: 'silent',
    build: { ...settings, write: false, minify: false },
  })
  const chunks = chunksIn(built)
  const modulesOf = (step: Step) => {
    const reached = reachedFrom(beginning(step, chunks, root), chunks)
    return new Set([...reached].flatMap(({ moduleIds }) => moduleIds))
  }
  // A file brings along the files that it needs, so these count.
  const there = reachedFrom(
    [...beginning('entry', chunks, root), ...beginning('member', chunks, root)],
    chunks,
  )
  const isSmall = (chunk: Rolldown.OutputChunk) =>
    [...reachedFrom([chunk], chunks)]
      .filter(needed => !there.has(needed))
      .reduce((sum, { code }) => sum + code.length, 0) < smallSize
  const small = new Set(chunks.filter(isSmall).flatMap(({ moduleIds }) => moduleIds))
  const reached = {
    entry: modulesOf('entry'),
    visitor: modulesOf('visitor'),
    member: modulesOf('member'),
    idle: modulesOf('idle'),
    memberIdle: modulesOf('memberIdle'),
    push: modulesOf('push'),
    posts: modulesOf('posts'),
    suggestions: modulesOf('suggestions'),
    aside: modulesOf('aside'),
    composer: modulesOf('composer'),
  }
  return { reached, small }
}

/** In characters before minification. With 8,000, a dialog loads more than 10 kB. */
const smallSize = 6000

/** Where the small files of a feature, or of another folder, are loaded together; null for other modules. */
const smallOf = (id: string, small: Set<string>) => {
  if (!small.has(id)) return null
  if (id.includes('/lucide-react/')) return 'icons'
  const [, place] = /\/src\/(features\/[\w-]+|[\w-]+)\//.exec(id) ?? []
  return place ? `${place.replace('features/', '')}-parts` : null
}

const beginning = (step: Step, chunks: Rolldown.OutputChunk[], root: string) =>
  steps[step].map(file => {
    const begins = (id: string) =>
      file.startsWith('src/') ? id === `${root}/${file}` : id.includes(`/node_modules/${file}/`)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(begins))
    if (!chunk) throw new Error(`${file} is in no file of the build.`)
    return chunk
  })

/** Every file that the first screen of a member needs and a visitor's does not. */
const elementsFor = (files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], root: string) => {
  const chunks = files.filter(file => file.type === 'chunk')
  const there = reachedFrom(beginning('entry', chunks, root), chunks)
  const wanted = reachedFrom(beginning('member', chunks, root), chunks)
  const missing = [...wanted].filter(chunk => !there.has(chunk))
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
