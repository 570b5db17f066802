export type ComboOption = {
  value: string
  label: string
  /** Options of the same group follow each other. */
  group?: string
  /** Other words by which it is found. */
  synonyms?: readonly string[]
}

/** Options whose label contains what is typed; those found by a synonym alone come last. */
export const matchingOptions = <Option extends ComboOption>(options: readonly Option[], typed: string) => {
  const isLabelled = ({ label }: Option) => contains(label, typed)
  const hasSynonym = ({ synonyms }: Option) => synonyms?.some(word => contains(word, typed))
  return [
    ...options.filter(isLabelled),
    ...options.filter(option => !isLabelled(option) && hasSynonym(option)),
  ]
}

export const groupsOf = <Option extends ComboOption>(options: readonly Option[]) => {
  const groups: { name: string; members: Option[] }[] = []
  for (const option of options) {
    const name = option.group ?? ''
    const known = groups.find(group => group.name === name)
    if (known) known.members.push(option)
    else groups.push({ name, members: [option] })
  }
  return groups
}

/** Without regard to case and accents. */
const contains = (label: string, typed: string) => plainLetters(label).includes(plainLetters(typed.trim()))

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
