import type { TestServer } from './server.ts'

/** The samples at /metrics, by name and labels as they are written there. The server needs the METRICS_TOKEN `token`. */
export const scrape = async (server: Pick<TestServer, 'request'>) => {
  const response = await server.request('/metrics', { headers: { Authorization: 'Bearer token' } })
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))] as const
    }),
  )
}
