/** A web address in a text. It ends at white space or a quotation mark. */
export const webAddress = /[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s<>"']+/g

/** Counts the distinct web addresses that are in the new texts but not in the previous ones. */
export const countNewLinks = (texts: readonly string[], before: readonly string[] = []) => {
  const known = addressesIn(before)
  return [...addressesIn(texts)].filter(address => !known.has(address)).length
}

const addressesIn = (texts: readonly string[]) => new Set(texts.flatMap(text => text.match(webAddress) ?? []))

/** What `webAddress` found, without the punctuation of the sentence: "(see https://a.example/b)" ends before the bracket. */
export const bareAddress = (found: string) => {
  let end = found.length
  let unopened = found.split(')').length - found.split('(').length
  while (found[end - 1] === ')' ? unopened-- > 0 : endsSentence.test(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

const endsSentence = /[.,;:!?…]/

/**
 * The URL of an address that may be a link; null if it may not. An address with a user name, such as
 * https://bank.example@evil.example, does not lead where it seems to.
 */
export const linkUrl = (address: string) => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null
}
