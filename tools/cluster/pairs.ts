import { connect } from '../members.ts'
import type { Cluster } from './cluster.ts'
import type { Pair } from './load.ts'
import { signUp } from './sign-up.ts'

/** Pairs of members for the load: connected, with a chat, and with the hobby that they will post in. */
export const createPairs = async (cluster: Cluster, count: number) => {
  const pairs: Pair[] = []
  while (pairs.length < count) pairs.push(await createPair(cluster, pairs.length + 1))
  return pairs
}

const createPair = async (cluster: Cluster, number: number): Promise<Pair> => {
  const [one, other] = await Promise.all([
    signUp(cluster, `one${number}@example.org`),
    signUp(cluster, `other${number}@example.org`),
  ])
  const chatId = await connect(one, other)
  for (const { api } of [one, other]) await api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  return { one, other, chatId }
}
