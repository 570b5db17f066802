import { postKnots } from './post-knots.ts'

export const knotCategories = ['content', 'engagement', 'profile', 'loyalty', 'achievements'] as const
export type KnotCategory = (typeof knotCategories)[number]

/** The table of docs/product/knots.md#what-earns-knots. */
export const knotActions = {
  CREATE_POST: { amount: postKnots.post, category: 'content' },
  ADD_IMAGE: { amount: postKnots.picture, category: 'content' },
  RECEIVE_LIKE: { amount: 2, category: 'engagement' },
  GIVE_LIKE: { amount: 1, category: 'engagement' },
  COMMENT: { amount: 3, category: 'engagement' },
  RECEIVE_COMMENT: { amount: 2, category: 'engagement' },
  FOLLOW_USER: { amount: 1, category: 'engagement' },
  BE_FOLLOWED: { amount: 5, category: 'engagement' },
  COMPLETE_PROFILE: { amount: 50, category: 'profile' },
  VERIFY_EMAIL: { amount: 25, category: 'profile' },
  ADD_HOBBY: { amount: 5, category: 'profile' },
  STREAK_7_DAYS: { amount: 25, category: 'loyalty' },
  STREAK_30_DAYS: { amount: 100, category: 'loyalty' },
  COMPLETE_CHALLENGE: { amount: 50, category: 'achievements' },
} as const satisfies Record<string, { amount: number; category: KnotCategory }>

export type KnotAction = keyof typeof knotActions

/** Null for an action that is unknown or worth nothing. */
export const knotsFor = (action: string) => {
  const known = Object.entries(knotActions).find(([name]) => name === action)?.[1]
  return known && known.amount > 0 ? known : null
}
