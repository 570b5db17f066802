/** A tag in the form of its page's address: "Kiln Day" and "kiln-day" are the same. */
export const tagKey = (tag: string) =>
  (
    tag
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
