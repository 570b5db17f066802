/** Lets so many in at the same time; the others wait in line. */
export const createGate = (room: number) => {
  let inside = 0
  const line: (() => void)[] = []
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else inside -= 1
  }
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (inside < room) inside += 1
    else await new Promise<void>(resolve => line.push(resolve))
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
