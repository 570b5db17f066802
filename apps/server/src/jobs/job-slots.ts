import type { JobHandler } from './handle-job.ts'

export type JobSlots = ReturnType<typeof createJobSlots>

/** The free slots of each kind of long job in this process. */
export const createJobSlots = (jobs: Pick<JobHandler, 'name' | 'slots'>[]) => {
  const free = new Map(jobs.flatMap(({ name, slots }) => (slots ? [[name, slots] as const] : [])))
  const total = [...free.values()].reduce((sum, slots) => sum + slots, 0)
  return {
    total,
    /** The kinds without a free slot: the queue keeps their jobs, in their order, until one is free. */
    full: () => [...free].flatMap(([name, count]) => (count > 0 ? [] : name)),
    /** @param postpone puts the job back: several looked for at the same time can be one too many */
    run: async (name: string, work: () => Promise<void>, postpone: () => Promise<void>) => {
      const count = free.get(name)
      if (count === undefined) return work()
      if (count === 0) return postpone()
      free.set(name, count - 1)
      try {
        await work()
      } finally {
        free.set(name, (free.get(name) ?? 0) + 1)
      }
    },
  }
}
