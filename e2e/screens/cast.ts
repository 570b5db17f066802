import type { Member } from '../fixtures/members.ts'
import type { Bowline } from '../server/bowline.ts'
import { settle } from './community.ts'

export type Cast = Record<'me' | 'other' | 'marta' | 'jonas' | 'lucia' | 'sofia', Member>

/** Six members of two weeks, and who follows whom. */
export const gatherPeople = async (server: Bowline): Promise<Cast> => {
  const me = await settle(server, {
    username: 'ada.weaver',
    displayName: 'Ada Weaver',
    bio: 'Clay on weekdays, wool on weekends.',
    hobbies: [{ slug: 'pottery', level: 'advanced' }, { slug: 'knitting' }],
    portrait: 'isla.mac',
  })
  const other = await settle(server, {
    username: 'ben.turner',
    displayName: 'Ben Turner',
    bio: 'Makes chairs that mostly stand.',
    hobbies: [{ slug: 'pottery' }, { slug: 'woodworking', level: 'expert' }],
    portrait: 'ben_caldwell',
  })
  const marta = await settle(server, {
    username: 'marta.kowal',
    displayName: 'Marta Kowalczyk',
    bio: 'Wool first, questions later.',
    hobbies: [{ slug: 'knitting', level: 'expert' }, { slug: 'hiking' }, { slug: 'tea' }],
    portrait: 'marta.kowal',
  })
  const jonas = await settle(server, {
    username: 'jonas_h',
    displayName: 'Jonas Hoffmann',
    bio: 'Hand tools, steel bikes, Kellerbier.',
    hobbies: [{ slug: 'woodworking' }, { slug: 'cycling' }],
    portrait: 'jonas_h',
  })
  const lucia = await settle(server, {
    username: 'lucia.ferrer',
    displayName: 'Lucía Ferrer',
    bio: 'I paint what I grow and eat what survives the painting.',
    hobbies: [{ slug: 'watercolour' }, { slug: 'gardening' }, { slug: 'pottery', level: 'beginner' }],
    portrait: 'lucia.ferrer',
  })
  const sofia = await settle(server, {
    username: 'sofia.rossi',
    displayName: 'Sofia Rossi',
    bio: '',
    hobbies: [{ slug: 'knitting' }],
    portrait: 'sofia.rossi',
  })
  const follows: [Member, Member][] = [
    [me, other],
    [me, marta],
    [me, lucia],
    [me, jonas],
    [other, me],
    [marta, me],
    [sofia, me],
    [other, marta],
    [lucia, other],
    [jonas, other],
  ]
  for (const [{ api }, { id: userId }] of follows) await api.followUser({ params: { userId } })
  return { me, other, marta, jonas, lucia, sofia }
}
