/** A day as this device's calendar has it, "YYYY-MM-DD". */
export const dayOf = (date: Date) =>
  [
    String(date.getFullYear()),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

/** The time of logged work in the story, as the server will store it: noon of an earlier day. */
export const timeOfHours = (day: string, createdAt: number | string) => {
  const made = new Date(createdAt)
  return (day === dayOf(made) ? made : new Date(`${day}T12:00:00`)).toISOString()
}
