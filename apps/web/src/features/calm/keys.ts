export const calmKeys = { words: ['muted-words'], hidden: ['hidden-posts'] } as const
