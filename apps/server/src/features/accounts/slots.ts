/** Lets so many tasks run at once; the others wait in the order they came. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = []
  let free = count
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
