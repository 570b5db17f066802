import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { memoryUsage } from 'node:process'
import { Refusal } from '@bowline/domain'
import sharp from 'sharp'
import { type Purpose, renderPicture } from './render-picture.ts'

/**
 * The picture process: renders one picture at a time for the server, at a lower priority. It ends with the server, and
 * ends itself when a picture takes more memory than it may; see pictures.ts.
 */
export type PictureJob = { bytes: Uint8Array; purpose: Purpose }

/** A third of the server's share of a busy processor. At 10, a tenth of it, a photo of 2 megapixels took more than 20 s. */
const priority = 5

sharp.cache(false)
// Leaves one processor to the server and the database if there are several.
sharp.concurrency(Math.max(1, availableParallelism() - 1))
for (const thread of threads()) setPriority(thread, priority)
// Linux ends this process first when memory runs out; elsewhere there is no such file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

/** The signals of a terminal or a service manager reach every process; the server decides when this one ends. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

process.on('message', async ({ bytes, purpose }: PictureJob) => {
  const memoryCheck = setInterval(() => {
    if (memoryUsage.rss() > memoryMax) process.exit(1)
  }, 50)
  try {
    process.send?.({ picture: await renderPicture(bytes, purpose) })
  } catch (error) {
    const { code, message, data } =
      error instanceof Refusal ? error : new Refusal('internal', `A picture failed: ${error}`)
    process.send?.({ refusal: { code, message, data } })
  } finally {
    clearInterval(memoryCheck)
  }
})

/** On Linux each thread has a priority of its own, and the threads that render have started by now. */
function threads() {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}

/** A picture of 50 megapixels takes less than half of it. */
const memoryMax = 1024 ** 3
