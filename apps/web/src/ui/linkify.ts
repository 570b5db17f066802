/** Whether a text is folded behind "Show more". A text that is only a little too long is shown whole. */
export const isLong = (text: string) => text.length > 700 || text.split('\n').length > 14
