import type { Fields } from '../read-export.ts'
import type { Kind } from '../report.ts'

type Docs = Record<string, Fields>

/** Expected lines of the report: file, id, kind. */
export const defects: [file: string, id: string, kind: Kind][] = [
  ['auth.json', 'noMail', 'invalid-email'],
  ['auth.json', 'sameMail', 'taken-email'],
  ['auth.json', 'uid0010', 'no-password'],
  ['users.json', 'onlyProfile', 'no-account'],
  ['users', 'onlyAccount', 'no-profile'],
  ['users.json', 'uid0011', 'role'],
  ['users.json', 'uid0012', 'invalid-username'],
  ['users.json', 'uid0013', 'invalid-username'],
  ['users.json', 'uid0014', 'taken-username'],
  ['users.json', 'uid0015', 'default'],
  ['users.json', 'uid0016', 'too-long'],
  ['users.json', 'uid0017', 'invalid-time'],
  ['users.json', 'uid0018', 'invalid-value'],
  ['users.json', 'uid0019', 'device-tokens'],
  ['users.json', 'uid0020', 'device-tokens'],
  ['users.json', 'uid0021', 'legacy-follows'],
  ['users.json', 'uid0022', 'missing-media'],
  ['users.json', 'uid0023', 'missing-media'],
  ['users.json', 'uid0025', 'invalid-value'],
  ['users.json', 'uid0026', 'invalid-username'],
  ['userPreferences.json', 'uid0024', 'invalid-value'],
  ['userPreferences.json', 'nobody', 'broken-reference'],
  ['posts.json', 'noAuthor', 'broken-reference'],
  ['posts.json', 'noWords', 'empty'],
  ['posts.json', 'noHobby', 'default'],
  ['posts.json', 'oddHobby', 'unknown-hobby'],
  ['posts.json', 'cutEmoji', 'unknown-hobby'],
  ['posts.json', 'cutCharacter', 'unknown-hobby'],
  ['posts.json', 'oddVisibility', 'invalid-value'],
  ['posts.json', 'long', 'too-long'],
  ['posts.json', 'manyTags', 'too-long'],
  ['posts.json', 'lostPicture', 'missing-media'],
  ['posts.json', 'badPicture', 'unreadable-media'],
  ['posts.json', 'climbing', 'missing-media'],
  ['posts.json', 'listedLikes', 'legacy-likes'],
  ['posts.json', 'listedLikes', 'count-differs'],
  ['posts.json', 'ahead', 'invalid-time'],
  ['comments.json', 'noPost', 'broken-reference'],
  ['comments.json', 'noParent', 'broken-reference'],
  ['comments.json', 'circle', 'broken-reference'],
  ['comments.json', 'blank', 'empty'],
  ['comments.json', 'comment0', 'duplicate'],
  ['comments.json', '#3008', 'malformed'],
  ['likes.json', 'nobody', 'broken-reference'],
  ['likes.json', 'again', 'duplicate'],
  ['follows.json', 'nobody', 'broken-reference'],
  ['follows.json', 'self', 'invalid-value'],
  ['connections.json', 'oneSided', 'invalid-value'],
  ['commentReactions.json', 'odd', 'invalid-value'],
  ['chats/alone.json', 'alone', 'broken-reference'],
  ['chats', 'uid0500_uid0501', 'default'],
  ['messages.json', 'stranger', 'broken-reference'],
  ['messages.json', 'lost', 'broken-reference'],
  ['messages.json', 'silent', 'empty'],
  ['notifications.json', 'odd', 'invalid-value'],
  ['notifications.json', 'ofNothing', 'broken-reference'],
  ['userPoints.json', 'uid0030', 'knots-differ'],
  ['userPoints.json', 'uid0031', 'invalid-value'],
  ['userPoints.json', 'uid0033', 'too-long'],
  ['userPoints.json', 'uid0034', 'invalid-value'],
  ['userPoints.json', 'nobody', 'broken-reference'],
]

export const brokenMembers = (auth: Fields[], users: Docs) => {
  const change = (uid: string, fields: Fields) => Object.assign(users[uid] ?? {}, fields)
  auth.push(
    { localId: 'noMail', email: 'not an address' },
    { localId: 'sameMail', email: 'MEMBER1@example.org' },
    { localId: 'onlyAccount', email: 'only@example.org', passwordHash: 'eA', salt: 'eA' },
    {
      localId: 'vector',
      email: 'vector@example.org',
      emailVerified: true,
      passwordHash:
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      salt: '42xEC+ixf3L2lw==',
    },
  )
  Object.assign(auth[10] ?? {}, {
    passwordHash: undefined,
    salt: undefined,
    providerUserInfo: [{ providerId: 'google.com' }],
  })
  users.onlyProfile = { username: 'only_profile', displayName: 'Only', email: 'profile@example.org' }
  users.vector = { username: 'vector', displayName: 'Vector' }
  change('uid0003', {
    photoURL:
      'https://firebasestorage.googleapis.com/v0/b/app/o/profiles%2Fuid0003%2F1700000000000_me.jpg?alt=media',
  })
  change('uid0011', { roles: { admin: true } })
  change('uid0012', { username: 'Ömer Ünal!' })
  change('uid0013', { username: 'admin' })
  change('uid0014', { username: 'MEMBER_0', createdAt: '2025-11-01T00:00:00Z' })
  change('uid0015', { displayName: undefined })
  change('uid0016', { bio: 'x'.repeat(600) })
  change('uid0017', { createdAt: 'yesterday' })
  change('uid0018', { privacySettings: { profileVisibility: 'friends', messagePermission: 'none' } })
  change('uid0019', { fcmTokens: ['token one', 'token two'] })
  change('uid0020', { fcmTokens: { 'token three': { createdAt: 1, platform: 'pwa-ios' } } })
  change('uid0021', { following: ['uid0400', 'uid0400', 'gone'], followers: ['uid0400', 'uid0021'] })
  change('uid0022', { photoURL: 'profiles/uid0022/none.jpg' })
  change('uid0023', { photoURL: 'https://lh3.googleusercontent.com/a/face' })
  change('uid0025', { displayName: 'Bowline\u202e Team' })
  change('uid0026', { username: 'bowline_support' })
  return {
    preferences: { uid0024: { theme: 'sepia' }, nobody: { theme: 'dark' } },
    points: {
      uid0030: { total: 900, byCategory: { content: 500, engagement: 300 }, history: [] },
      uid0031: { total: 10, history: [{ amount: -5 }, { amount: 10, action: 'COMMENT' }] },
      uid0032: {
        total: 10,
        byCategory: { engagement: 10 },
        history: [{ amount: 10, action: 'COM\0MENT', category: 'engagement', reason: 'Half \ud83e of it\0' }],
      },
      uid0033: {
        total: 10,
        byCategory: { engagement: 10 },
        history: [{ amount: 10, action: 'A'.repeat(5000), category: 'engagement', reason: 'R'.repeat(5000) }],
      },
      uid0034: {
        total: 2_200_000_000,
        history: Array.from({ length: 2200 }, () => ({ amount: 1_000_000, category: 'content' })),
      },
      nobody: { total: 5 },
    },
  }
}

/** Adds to the given text and returns what does not fit. */
export const brokenContent = ({
  posts,
  comments,
  likes,
  follows,
  messages,
}: Record<'posts' | 'comments' | 'likes' | 'follows' | 'messages', Docs>) => {
  const post = { authorId: 'uid0004', content: 'A post', hobby: 'pottery', createdAt: 1_704_200_000_000 }
  const comment = {
    authorId: 'uid0004',
    postId: 'listedLikes',
    content: 'A comment',
    createdAt: 1_704_300_000_000,
  }
  Object.assign(posts, {
    noAuthor: { ...post, authorId: 'gone' },
    noWords: { ...post, content: ' ' },
    noHobby: { ...post, hobby: undefined },
    oddHobby: { ...post, hobby: 'Extreme Ironing' },
    cutEmoji: { ...post, hobby: `${'x'.repeat(59)}🧶 and more`, content: 'Half \ud83e, none \0' },
    cutCharacter: { ...post, hobby: `a${'𠀀'.repeat(40)}` },
    oddVisibility: { ...post, visibility: 'friends' },
    long: { ...post, content: 'y'.repeat(10_001) },
    manyTags: { ...post, tags: Array.from({ length: 12 }, (_, index) => `tag ${index}`) },
    lostPicture: { ...post, mediaURL: 'gs://app/posts/uid0004/none.jpg' },
    badPicture: { ...post, mediaURL: 'posts/uid0005/broken.jpg' },
    climbing: { ...post, mediaURL: '../auth.json' },
    withPicture: { ...post, mediaURL: 'gs://app/posts/uid0004/1700000000000_a%20vase.jpg', content: '' },
    listedLikes: { ...post, likes: ['uid0001', 'uid0002', 'uid0002', 'gone'], likeCount: 7 },
    ahead: { ...post, createdAt: '2999-01-01T00:00:00Z' },
    hostile: { ...post, content: '<script>alert(1)</script> javascript:x &amp; &lt;i&gt;' },
  })
  Object.assign(comments, {
    noPost: { ...comment, postId: 'gone' },
    noParent: { ...comment, parentId: 'gone' },
    circle: { ...comment, parentId: 'circle' },
    blank: { ...comment, content: ' ' },
    deep: { ...comment, postId: 'post0', parentId: 'comment1' },
    marked: { ...comment, content: `${'z'.repeat(2000)}... (comment truncated)` },
  })
  Object.assign(likes, {
    nobody: { userId: 'gone', postId: 'post1' },
    first: { userId: 'uid0001', postId: 'listedLikes', createdAt: 1_704_300_000_000 },
    again: { userId: 'uid0001', postId: 'listedLikes' },
  })
  Object.assign(follows, {
    nobody: { followerId: 'uid0001', followingId: 'gone' },
    self: { followerId: 'uid0001', followingId: 'uid0001' },
  })
  Object.assign(messages, {
    unlisted: { chatId: 'uid0500_uid0501', senderId: 'uid0500', text: 'Hi', createdAt: 1_704_300_000_000 },
    stranger: { chatId: 'uid0000_uid0001', senderId: 'uid0009', text: 'Hi' },
    lost: { chatId: 'gone', senderId: 'uid0009', text: 'Hi' },
    silent: { chatId: 'uid0000_uid0001', senderId: 'uid0000', text: '  ' },
  })
  return {
    listed: [{ id: 'comment0', ...comment }, 'not even an object'],
    votes: { odd: { userId: 'uid0001', commentId: 'comment1', voteType: 5 } },
    chats: { alone: { users: ['uid0001'] } },
    connections: { oneSided: { users: ['uid0019', 'vector'], isConnection: true } },
    notifications: {
      odd: { type: 'poke', recipientId: 'uid0001', senderId: 'uid0002' },
      ofNothing: { type: 'like', recipientId: 'uid0001', senderId: 'uid0002', postId: 'gone' },
    },
  }
}
