/** Milliseconds a part of the server may take to answer. */
const longestCheck = 5_000

/** @throws Error if the check takes too long */
export const inTime = async <Result>(check: () => Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${longestCheck} ms.`)), longestCheck)
  })
  return Promise.race([check(), late]).finally(() => clearTimeout(timer))
}
