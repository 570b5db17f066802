import { createContext } from 'react'

/** Whether the posts inside come from a list of posts by members whom the reader need not follow. */
export const FoundPosts = createContext(false)
