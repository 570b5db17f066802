import { createContext, type ReactNode } from 'react'
import type { ShownPost } from '../posts/data.ts'

/** A further item in the menus of a list's posts. */
export const PostMenuExtra = createContext<((post: ShownPost) => ReactNode) | null>(null)
