import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkLength } from './text-length.ts'

/**
 * The link of a profile as it is stored: a whole web address, also where the member typed it without "https://"; empty
 * for none. Letters outside ASCII are stored encoded, so that a host cannot look like another one.
 * @throws Refusal that names the field
 */
export const profileLinkOf = (typed: string) => {
  const text = typed.trim()
  if (!text) return ''
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)
  if (!url || !isPublicAddress(url)) throw invalid('Enter a web address like example.org', { field: 'link' })
  checkLength(url.href, limits.profileLink, { field: 'link', what: 'the link' })
  return url.href
}

/**
 * An address with a user name, such as https://bank.example@evil.example, does not lead where it seems to. URLs allow quotes in
 * the names of hosts, which no host has.
 */
const isPublicAddress = ({ protocol, hostname, username, password }: URL) =>
  /^https?:$/.test(protocol) && /^(?:[\w-]+\.)+[\w-]+\.?$/.test(hostname) && !username && !password

/** The address without its scheme, as it is shown. */
export const shownProfileLink = (link: string) =>
  link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
