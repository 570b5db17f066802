import type { CodeSplittingGroup, CodeSplittingNameFunction } from 'rolldown'

type Graph = Parameters<CodeSplittingNameFunction>[1]

/** What a member sees first, and what it asks for at once. */
const ofMembers = ['src/member-area.tsx', 'src/features/feed/feed-screen.tsx']
/** What is loaded without it, and so stays outside. */
const others = ['src/main.tsx', 'src/features/accounts/auth-screen.tsx', 'worker/service-worker.ts']

/**
 * One file for what every member's first screen is made of: left to themselves, parts that screens share end up in a
 * file for each set of screens that share them, ninety small ones, which compress badly.
 */
export const firstScreen = (root: string): CodeSplittingGroup => {
  let first: Set<string> | undefined
  const find = (graph: Graph) => {
    const inApp = (files: string[]) => files.map(file => `${root}/${file}`)
    const without = reachedFrom(inApp(others), graph)
    return reachedFrom(inApp(ofMembers), graph)
      .difference(without)
      .difference(new Set(inApp(ofMembers)))
  }
  return {
    name: (id, graph) => {
      first ??= find(graph)
      return first.has(id) ? 'first-screen' : null
    },
    includeDependenciesRecursively: false,
  }
}

/** Without what is imported only once it is needed. */
const reachedFrom = (files: string[], graph: Graph) => {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
