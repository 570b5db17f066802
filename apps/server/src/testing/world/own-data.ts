import { emptyArchive } from '../archives.ts'
import type { TestMember } from '../server-on.ts'
import { password } from './accounts.ts'
import type { Requests } from './requests.ts'

export const createArchiveOfAnother = async ({ api }: TestMember) => {
  const { user } = await api.exportMyData()
  return { archiveOfAnother: await emptyArchive(user) }
}

export const ownDataRequests = {
  getArchive: () => ({}),
  createArchive: () => ({}),
  getImport: () => ({}),
  createImport: ({ archiveOfAnother }) => ({ body: archiveOfAnother }),
  exportMyData: () => ({}),
  deleteMyAccount: () => ({ body: { password } }),
  recount: () => ({}),
  repair: () => ({}),
} satisfies Requests
