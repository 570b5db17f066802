/** API answers that the API document does not describe. One of them fails the test that received it. */
export const undocumentedAnswers: string[] = []
