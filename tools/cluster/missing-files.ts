import type { Member } from '../members.ts'
import type { Cluster } from './cluster.ts'

/** The pictures of these addresses that cannot be read through the proxy. */
export const missingFiles = async ({ urls }: Cluster, { token }: Member, pictures: string[]) => {
  const missing: string[] = []
  for (const url of pictures) {
    const answer = await fetch(new URL(url, urls.proxy), { headers: { Authorization: `Bearer ${token}` } })
    const { byteLength } = await answer.arrayBuffer()
    if (answer.status !== 200 || byteLength === 0) missing.push(`file ${url} (${answer.status})`)
  }
  return missing
}
