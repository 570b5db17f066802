/** What a post earns, and its first picture: two of the actions in knot-actions.ts, for the composer. */
export const postKnots = { post: 10, picture: 5 } as const
