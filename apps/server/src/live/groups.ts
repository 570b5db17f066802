/** Things grouped by owner. An empty group is removed. */
export const createGroups = <Thing>() => {
  const groups = new Map<string, Set<Thing>>()
  return {
    add: (key: string, thing: Thing) => {
      const group = groups.get(key)
      if (group) group.add(thing)
      else groups.set(key, new Set([thing]))
    },
    delete: (key: string, thing: Thing) => {
      const group = groups.get(key)
      group?.delete(thing)
      if (group?.size === 0) groups.delete(key)
    },
    of: (key: string) => [...(groups.get(key) ?? [])],
    isEmpty: () => groups.size === 0,
    all: () => [...groups.values()].flatMap(group => [...group]),
  }
}

export type Groups<Thing> = ReturnType<typeof createGroups<Thing>>
