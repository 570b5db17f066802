import unhomoglyph from 'unhomoglyph'
import { invalid } from './errors.ts'

/**
 * Refuses a name that could be mistaken for the product or its team. Admins may use one. This is separate from
 * names.ts because its table of look-alike letters is large and the first screens do not need it.
 * @throws Refusal that names the field
 */
export const checkNotPosing = (
  name: string,
  { productName, field }: { productName: string; field: string },
) => {
  if (isPosing(name, productName))
    throw invalid(`This name could be mistaken for the team that runs ${productName}. Choose another.`, {
      field,
    })
}

/** Whether a name consists only of words for the product and its team, however they are spelt. */
export const isPosing = (name: string, productName: string) => {
  const reservedNames = alternatives([...teamWords, skeleton(productName)])
  const any = alternatives([...teamWords, skeleton(productName), ...fillers])
  const posing = new RegExp(`^(?:${any})*(?:${reservedNames})(?:${any})*$`, 'u')
  return spellings(name).some(spelling => posing.test(spelling))
}

const alternatives = (words: string[]) =>
  words
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .join('|')

/** Also tries upper case, because some letters look Latin only as capitals. A number may follow the name. */
const spellings = (name: string) =>
  [name, name.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '')].flatMap(text => [
    skeleton(text),
    skeleton(text.toUpperCase()),
  ])

/**
 * The form in which look-alike names are equal: compatibility forms, marks and case are removed, letters of other
 * scripts become the Latin letters they resemble (Unicode TR 39), and i, l, 1 and | become one letter.
 */
function skeleton(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return unhomoglyph(unhomoglyph(plain).toLowerCase())
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l')
}

const skeletons = (words: string) => words.split(/\s+/).map(skeleton)

const teamWords =
  skeletons(`bowline admin admins administrator administrators administration moderator moderators mods
  staff support official helpdesk sysadmin webmaster`)

/** Words that are harmless alone, but name a team together with the words above. */
const fillers =
  skeletons(`the of from your our and for team mod account accounts bot care center centre chat community
  crew customer desk help info member members news online safety security service services system trust`)
