/** The text of a check-in that was made with one tap. Everybody reads it as it is stored. */
export const checkInText = (number: number, goal: number | null) =>
  goal === null ? 'My check-in for today' : `Check-in ${number} of ${goal}`

/** Whether a text is such a one: nobody wrote it, so it is not shown like somebody's words. */
export const isCheckInText = (text: string) =>
  /^(My check-in for today|Check-in [\d.,]+ of [\d.,]+)$/.test(text)
