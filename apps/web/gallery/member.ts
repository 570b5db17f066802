import { long } from './words.ts'

export const member = {
  uid: '01',
  displayName: 'Marta Kowalczyk',
  username: 'marta.kowal',
  photoURL: null,
}
export const longMember = { uid: '02', displayName: long, username: 'x'.repeat(30), photoURL: null }
