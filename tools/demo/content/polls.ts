type DemoPoll = { readonly options: readonly string[]; readonly hours: number }

/** The posts with a poll, by their key. */
export const polls: Readonly<Record<string, DemoPoll>> = {
  'adaeze.o/quilting/handquilting': {
    options: ['I count every inch', 'Only when somebody watches', 'I have never counted'],
    hours: 7 * 24,
  },
  'priya.n/cooking/onam-sadya': {
    options: [
      'Keep the nine',
      'Twelve would fit',
      'All twenty-one on a bigger table',
      'Just payasam, please',
    ],
    hours: 14 * 24,
  },
  'minjun.k/programming/generative-noise': {
    options: ['The blue planet', 'The red planet', 'Show me a third one'],
    hours: 30 * 24,
  },
}
