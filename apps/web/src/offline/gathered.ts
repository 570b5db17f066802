/** Calls within a moment become one, with the items of all of them. */
export const gathered = <Item>(run: (items: readonly Item[]) => Promise<unknown>) => {
  let next: { items: Item[]; done: Promise<unknown> } | null = null
  const later = (items: Item[]) =>
    new Promise(resolve => setTimeout(resolve)).then(() => {
      next = null
      return run(items)
    })
  return (item: Item) => {
    if (!next) {
      const items: Item[] = []
      next = { items, done: later(items) }
    }
    next.items.push(item)
    return next.done
  }
}
