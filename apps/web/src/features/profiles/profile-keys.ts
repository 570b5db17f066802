export const memberListKinds = ['followers', 'following', 'connections'] as const
export type MemberListKind = (typeof memberListKinds)[number]

export const profileKeys = {
  one: (userId: string) => ['profiles', 'one', userId] as const,
  lists: ['profiles', 'lists'] as const,
  list: (userId: string, kind: MemberListKind) => ['profiles', 'lists', userId, kind] as const,
}
