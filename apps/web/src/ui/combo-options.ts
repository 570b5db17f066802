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
  const wanted = plainLetters(typed.trim())
  const contains = (text: string) => plainLetters(text).includes(wanted)
  const labelled = new Set(options.filter(({ label }) => contains(label)))
  const others = options.filter(option => !labelled.has(option) && option.synonyms?.some(contains))
  return [...labelled, ...others]
}

/** The option whose whole label was typed, in capital or small letters, with or without accents. */
export const optionNamed = <Option extends ComboOption>(options: readonly Option[], typed: string) =>
  options.find(({ label }) => plainLetters(label) === plainLetters(typed.trim()))

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

/** Without case and accents. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
