/** The cursor of a list's first page. */
export const firstPage: string | undefined = undefined

export const nextPage = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined
