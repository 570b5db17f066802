import { z } from 'zod'
import { defineJob } from './add-job.ts'

/** Deletes files from storage after the transaction that made them unnecessary has committed. */
export const deleteFilesJob = defineJob('delete-files', z.object({ paths: z.array(z.string()) }))
