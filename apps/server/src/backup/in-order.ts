/** Runs a few tasks at once, and yields their results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  task: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = task(item)
      // Awaited below, unless an earlier one fails.
      result.catch(() => {})
      const [first] = running.length >= most ? running.splice(0, 1) : []
      running.push(result)
      if (first) yield await first
    }
    while (running[0]) {
      yield await running[0]
      running.shift()
    }
  } finally {
    await Promise.allSettled(running)
  }
}
