/** The search box of the search screen, which shortcuts move to. */
export const searchBoxId = 'search-box'
