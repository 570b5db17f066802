/** The text of a check-in that was made with one tap. It is stored, so it is the same in every language. @param goal null for a group */
export const checkInText = (number: number, goal: number | null) =>
  goal === null ? 'My check-in for today' : `Check-in ${number} of ${goal}`

/** Nobody wrote such a text, so it isn't shown as a quote. */
export const isCheckInText = (text: string) =>
  /^(My check-in for today|Check-in [\d.,]+ of [\d.,]+)$/.test(text)
