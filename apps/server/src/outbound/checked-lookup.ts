import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '../http/public-address.ts'

export type Resolve = (
  host: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name that resolves into this network is never called. */
export class PrivateAddress extends Error {}

/**
 * Resolves a name for a new connection to public internet addresses only. The connection uses the checked address
 * itself, so a second look-up cannot return another one.
 */
export const checkedLookup =
  ({ loopback }: { loopback: boolean }, resolve: Resolve = systemLookup): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (loopback && host === 'localhost' && isLoopbackAddress(address))
      const [first] = addresses
      // One private address among others is reason enough not to trust the name.
      if (!first || !addresses.every(isAllowed))
        return answer(new PrivateAddress(`${host} doesn't resolve to a public internet address`), [])
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
