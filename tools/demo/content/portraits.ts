import type { Traits } from '../art/index.ts'
import { drawAvatar } from '../art/index.ts'
import { seedOf } from '../art/random.ts'

const looks: Readonly<
  Record<
    string,
    readonly [
      NonNullable<Traits['skin']>,
      NonNullable<Traits['style']>,
      NonNullable<Traits['hair']>,
      extras?: string,
    ]
  >
> = {
  'marta.kowal': [0, 'bun', 'fair'],
  'aiko.tanaka': [7, 'bob', 'black'],
  jonas_h: [0, 'short', 'brown', 'beard'],
  'adaeze.o': [6, 'afro', 'black'],
  'lucia.ferrer': [2, 'long', 'dark brown'],
  sam_whitlock: [7, 'curly', 'auburn', 'beard'],
  'priya.n': [4, 'long', 'black'],
  'bjorn.lie': [0, 'cap', 'fair', 'beard'],
  'mehmet.aydin': [2, 'bald', 'grey', 'beard glasses'],
  'chloe.martin': [7, 'fringe', 'brown'],
  'tane.w': [4, 'curly', 'black', 'beard'],
  'noor.el': [3, 'scarf', 'black', 'glasses'],
  'dave.pruitt': [0, 'bald', 'white', 'beard glasses'],
  'hana.vesela': [7, 'bob', 'fair', 'glasses'],
  'kwame.b': [6, 'short', 'black'],
  ingrid_s: [7, 'bun', 'white'],
  'rafael.mendes': [2, 'cap', 'dark brown', 'beard'],
  'mei.lin': [1, 'bob', 'black', 'glasses'],
  'oisin.byrne': [7, 'curly', 'auburn'],
  'fatima.z': [2, 'scarf', 'black'],
  'andriy.sh': [0, 'short', 'fair', 'glasses'],
  'gracie.t': [7, 'bob', 'white', 'glasses'],
  'hiro.s': [1, 'short', 'black', 'glasses'],
  'leila.h': [2, 'long', 'black'],
  'pete.marsh': [0, 'short', 'grey', 'beard'],
  'anouk.dv': [0, 'long', 'fair'],
  'carlos.quispe': [3, 'cap', 'black'],
  'elena.popescu': [0, 'bun', 'dark brown', 'glasses'],
  joe_nakai: [3, 'short', 'black'],
  'sunita.r': [3, 'bun', 'black', 'glasses'],
  'max.lindner': [7, 'short', 'dark brown', 'glasses'],
  'wren.a': [0, 'fringe', 'teal-dyed'],
  'thabo.m': [5, 'bald', 'black'],
  'yuki.o': [7, 'fringe', 'pink-dyed'],
  'sofia.rossi': [1, 'curly', 'dark brown'],
  ben_caldwell: [0, 'cap', 'brown', 'beard glasses'],
  'nadia.k': [2, 'long', 'teal-dyed', 'glasses'],
  'luis.ortega': [3, 'short', 'black', 'beard'],
  'freya.l': [7, 'short', 'fair'],
  'arjun.s': [3, 'short', 'black', 'beard'],
  'ruth.adler': [1, 'curly', 'grey', 'glasses'],
  'minjun.k': [7, 'short', 'black'],
  'emeka.n': [6, 'bald', 'black', 'beard'],
  'isla.mac': [7, 'long', 'auburn'],
  'pavel.d': [0, 'bald', 'brown', 'beard'],
  'zoe.park': [1, 'bun', 'black'],
  'amara.d': [6, 'scarf', 'black'],
  'olivier.b': [0, 'curly', 'dark brown', 'beard'],
}

/** The portrait of a member. */
export function portraitOf(username: string): { svg: string; alt: string } {
  const look = looks[username]
  if (!look)
    throw new Error(`No portrait is known for “${username}”; expected a member of the demo community.`)
  const [skin, style, hair, extras = ''] = look
  return drawAvatar(seedOf(username), {
    skin,
    style,
    hair,
    beard: extras.includes('beard'),
    glasses: extras.includes('glasses'),
  })
}
