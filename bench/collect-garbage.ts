import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Runs a full garbage collection of this process, so that the next one doesn't come while something is measured. */
export const collectGarbage = runInNewContext('gc') as () => void
