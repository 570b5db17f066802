export type ComboOption = {
  value: string
  label: string
  /** Options of the same group follow each other. */
  group?: string
}

/** The options whose label contains what is typed. */
export const matchingOptions = <Option extends ComboOption>(options: readonly Option[], typed: string) =>
  options.filter(({ label }) => plainLetters(label).includes(plainLetters(typed.trim())))

export const groupsOf = <Option extends ComboOption>(options: readonly Option[]) => {
  const groups: { name: string; members: Option[] }[] = []
  for (const option of options) {
    const name = option.group ?? ''
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(option)
    else groups.push({ name, members: [option] })
  }
  return groups
}

/** Without regard to case and accents. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
