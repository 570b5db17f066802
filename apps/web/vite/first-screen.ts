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
  const inApp = (files: string[]) => files.map(file => `${root}/${file}`)
  let without: Set<string> | undefined
  let reached: Set<string> | undefined
  return {
    name: (id, graph) => {
      reached ??= reachedFrom(inApp(ofMembers), graph)
      without ??= new Set([...reachedFrom(inApp(others), graph), ...inApp(ofMembers)])
      return reached.has(id) && !without.has(id) ? 'first-screen' : null
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
