/** A web address in a text. It ends at white space or a quotation mark. */
export const webAddress = /[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s<>"']+/g

/** Counts the distinct web addresses that are in the new texts but not in the previous ones. */
export const countNewLinks = (texts: readonly string[], before: readonly string[] = []) => {
  const known = addressesIn(before)
  return [...addressesIn(texts)].filter(address => !known.has(address)).length
}

const addressesIn = (texts: readonly string[]) => new Set(texts.flatMap(text => text.match(webAddress) ?? []))
