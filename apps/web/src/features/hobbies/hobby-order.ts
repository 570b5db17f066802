import type { Hobby } from '@bowline/api'

export type HobbyOption = Hobby & { heading: string }

/**
 * The catalogue as a list to choose from: the member's own hobbies first, under a separate heading, then by
 * group.
 */
export const hobbyOptions = (hobbies: readonly Hobby[], own: readonly string[], ownHeading: string) => {
  const mine = own.flatMap(slug => hobbies.find(hobby => hobby.slug === slug) ?? [])
  const others = hobbies.filter(hobby => !own.includes(hobby.slug))
  const groups = [...new Set(others.map(hobby => hobby.group))]
  return [
    ...mine.map((hobby): HobbyOption => ({ ...hobby, heading: ownHeading })),
    ...groups.flatMap(group =>
      others
        .filter(hobby => hobby.group === group)
        .map((hobby): HobbyOption => ({ ...hobby, heading: group })),
    ),
  ]
}
