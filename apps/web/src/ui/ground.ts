/** The page's background by theme: near-white, near-black (SPEC.md §2). */
export const ground = { light: '#faf7f4', dark: '#141110' } as const
