/** The first characters up to a length, without half of an emoji at the end. */
export const wholeCharacters = (text: string, length: number) => {
  const end = text.charCodeAt(length - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length)
}
