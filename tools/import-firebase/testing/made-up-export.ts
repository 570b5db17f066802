import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpeg } from '@bowline/server/testing/pictures'
import type { Fields } from '../read-export.ts'
import { brokenContent, brokenMembers, defects } from './defects.ts'

const people = 1000
const start = Date.parse('2024-01-01T00:00:00Z')

/**
 * A community of a thousand members in Firebase's export format, with one of every defect. The same seed gives
 * the same export.
 */
export const writeExport = async (folder: string, seed: number) => {
  const random = randomFrom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const uid = (index: number) => `uid${String(index).padStart(4, '0')}`
  const times = [
    (ms: number) => ({ _seconds: Math.floor(ms / 1000), _nanoseconds: (ms % 1000) * 1e6 }),
    (ms: number) => new Date(ms).toISOString(),
    (ms: number) => ms,
  ]
  const time = () => times[pick(times.length)]?.(start + pick(600 * 86_400) * 1000)
  const many = (count: number, make: (index: number) => [string, Fields]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)))

  const auth = Array.from({ length: people }, (_, index) => ({
    localId: uid(index),
    email: `member${index}@example.org`,
    emailVerified: true,
    passwordHash: Buffer.from(`${index}`.padEnd(64, '.')).toString('base64'),
    salt: Buffer.from(`salt ${index}`).toString('base64'),
    createdAt: String(start + index * 1000),
    providerUserInfo: [{ providerId: 'password' }],
  }))
  const users = many(people, index => [
    uid(index),
    {
      username: `member_${index}`,
      displayName: `Member ${index}`,
      email: `member${index}@example.org`,
      bio: `I make "things" & more, number ${index}`,
      hobbies: ['pottery', 'Sourdough', { slug: 'chess', level: 'expert' }].slice(pick(3)),
      createdAt: time(),
    },
  ])
  const posts = many(2000, index => [
    `post${index}`,
    {
      authorId: uid(pick(people)),
      content: `Post ${index}: &lt;b&gt; &quot;tea&quot;`,
      hobby: ['pottery', 'Chess', 'gardening'][pick(3)],
      tags: ['slow craft', `tag${pick(20)}`],
      createdAt: time(),
    },
  ])
  const comments = many(3000, index => [
    `comment${index}`,
    {
      postId: index % 3 === 1 ? `post${(index - 1) % 2000}` : `post${index % 2000}`,
      parentId: index % 3 === 1 ? `comment${index - 1}` : null,
      authorId: uid(pick(people)),
      content: `Well made, number ${index}`,
      createdAt: time(),
    },
  ])
  const pairs = (count: number, of: number) => {
    const made = new Map<string, [number, number]>()
    while (made.size < count) {
      const pair: [number, number] = [pick(people), pick(of)]
      if (pair[0] !== pair[1]) made.set(pair.join(' '), pair)
    }
    return [...made.values()]
  }
  const likes = Object.fromEntries(
    pairs(5000, 2000).map(([member, post]) => [
      `${uid(member)}_post${post}`,
      { userId: uid(member), postId: `post${post}`, createdAt: time() },
    ]),
  )
  const follows = Object.fromEntries(
    pairs(3000, people).map(([one, other]) => [
      `${uid(one)}_${uid(other)}`,
      { followerId: uid(one), followingId: uid(other), createdAt: time() },
    ]),
  )
  const votes = Object.fromEntries(
    pairs(2000, 3000).map(([member, comment]) => [
      `${uid(member)}_comment${comment}`,
      {
        userId: uid(member),
        commentId: `comment${comment}`,
        voteType: random() < 0.7 ? 1 : -1,
        createdAt: time(),
      },
    ]),
  )
  const chats = many(100, index => [
    `${uid(index * 2)}_${uid(index * 2 + 1)}`,
    { users: [uid(index * 2), uid(index * 2 + 1)], createdAt: time() },
  ])
  const messages = many(1000, index => {
    const chat = index % 100
    return [
      `message${index}`,
      {
        chatId: `${uid(chat * 2)}_${uid(chat * 2 + 1)}`,
        senderId: uid(chat * 2 + pick(2)),
        text: `Hello, number ${index}`,
        read: random() < 0.6,
        createdAt: start + index * 60_000,
      },
    ]
  })
  const points = many(people, index => [
    uid(index),
    {
      total: 35,
      byCategory: { content: 10, engagement: 0, profile: 25, loyalty: 0, achievements: 0 },
      history: [
        { amount: 10, action: 'CREATE_POST', category: 'content', reason: 'A post', timestamp: time() },
        { amount: 25, action: 'VERIFY_EMAIL', category: 'profile', reason: 'Verified', timestamp: time() },
      ],
      createdAt: time(),
    },
  ])
  const preferences = many(people, index => [
    uid(index),
    { theme: 'dark', welcomeSeen: true, createdAt: time() },
  ])
  const notifications = many(500, index => [
    `notification${index}`,
    {
      type: 'comment',
      recipientId: uid(index),
      senderId: uid(index + 1),
      postId: `post${index}`,
      commentId: `comment${index}`,
      read: random() < 0.5,
      createdAt: time(),
    },
  ])

  const broken = {
    ...brokenMembers(auth, users),
    ...brokenContent({ posts, comments, likes, follows, messages }),
  }
  const put = async (name: string, content: unknown) => {
    const file = join(folder, name)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(
      file,
      typeof content === 'object' && content instanceof Uint8Array ? content : JSON.stringify(content),
    )
  }
  await put('auth.json', { users: auth })
  await put('hash-config.json', hashConfig)
  await put('users.json', users)
  await put('posts.json', posts)
  await put('comments.json', [
    ...Object.entries(comments).map(([id, doc]) => ({ id, ...doc })),
    ...broken.listed,
  ])
  await put('likes.json', likes)
  await put('follows.json', follows)
  await put('commentReactions.json', { ...votes, ...broken.votes })
  for (const [id, chat] of Object.entries({ ...chats, ...broken.chats })) await put(`chats/${id}.json`, chat)
  await put('messages.json', messages)
  await put('connections.json', broken.connections)
  await put('notifications.json', { ...notifications, ...broken.notifications })
  await put('userPoints.json', { ...points, ...broken.points })
  await put('userPreferences.json', { ...preferences, ...broken.preferences })
  const picture = await jpeg(40, 30)
  await put('media/profiles/uid0003/1700000000000_me.jpg', picture)
  await put('media/posts/uid0004/1700000000000_a vase.jpg', picture)
  await put('media/posts/uid0005/broken.jpg', Buffer.from('no picture at all'))
  return { defects }
}

/** From Firebase's published example. */
const hashConfig = {
  algorithm: 'SCRYPT',
  base64_signer_key:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
}

const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
