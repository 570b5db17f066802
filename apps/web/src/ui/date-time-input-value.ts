/**
 * What a field of the type `datetime-local` shows for a time: the member's local time, without seconds.
 * @param time in milliseconds
 */
export const dateTimeInputValue = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
