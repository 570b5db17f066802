import { isLoopbackAddress, isPublicAddress } from '../http/public-address.ts'

/** The host of a URL without brackets and the final dot. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$|\.$/g, '')

/** Whether a host may be called as far as its name tells. `checkedLookup` checks what the name resolves to. */
export const isPublicHost = (host: string) =>
  host.includes(':') || /^[\d.]+$/.test(host)
    ? isPublicAddress(host)
    : host.includes('.') && !privateSuffix.test(host)

/** Whether a host is this machine, which may be called in tests and development. */
export const isOwnHost = (host: string) => host === 'localhost' || isLoopbackAddress(host)

/** Names that only resolve inside a network. */
const privateSuffix = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/
