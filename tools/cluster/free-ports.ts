import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Different free ports on 127.0.0.1, one for each name. */
export const freePorts = async <Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> => {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  await Promise.all(servers.map(server => once(server, 'close')))
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>
}
