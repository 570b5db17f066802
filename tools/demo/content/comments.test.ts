import { describe, expect, test } from 'vitest'
import { comments, likesOf, mayRead, members, posts, votesOn } from './index.ts'

const usernames = new Set(members.map(({ username }) => username))
const postOf = new Map(posts.map(post => [post.key, post]))
const said = comments.flatMap(({ post, author, content, replies }) =>
  [{ author, content }, ...replies].map(words => ({ post, ...words })),
)

describe('what the demo community says', () => {
  test('is at least 350 comments, on posts that exist, by members who may read them', () => {
    expect(comments.length).toBeGreaterThanOrEqual(350)
    expect(said.filter(({ post }) => !postOf.has(post)).map(({ post }) => post)).toEqual([])
    const strangers = said.filter(({ post: key, author }) => {
      const post = postOf.get(key)
      return !usernames.has(author) || !post || !mayRead(author, post)
    })
    expect(strangers.map(({ author, post }) => `${author} on ${post}`)).toEqual([])
  })

  test('is long and short, within the limit, and never repeats a text or a sentence', () => {
    for (const { content } of said) {
      expect(content.length, content).toBeLessThanOrEqual(2000)
      expect(content.trim()).toBe(content)
      for (const [, name = ''] of content.matchAll(/@([A-Za-z0-9_.]*[A-Za-z0-9_])/g))
        expect(usernames, content).toContain(name)
    }
    expect(new Set(said.map(({ content }) => content)).size).toBe(said.length)
    const sentences = said
      .flatMap(({ content }) => content.split(/(?<=[.!?])\s+/))
      .map(sentence => sentence.toLowerCase())
      .filter(sentence => sentence.length > 24)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('begins with somebody else than the author, who often answers', () => {
    expect(comments.filter(({ post, author }) => postOf.get(post)?.author === author)).toEqual([])
    const answered = comments.filter(({ post, replies }) =>
      replies.some(({ author }) => author === postOf.get(post)?.author),
    )
    expect(answered.length).toBeGreaterThan(100)
  })

  test('leaves some posts without a comment and gives some at least four', () => {
    const counts = posts.map(({ key }) => comments.filter(({ post }) => post === key).length)
    expect(counts.filter(count => count >= 4).length).toBeGreaterThanOrEqual(2)
    expect(counts.filter(count => count === 0).length).toBeGreaterThan(20)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })
})

describe('likes and votes', () => {
  const likes = posts.flatMap(likesOf)

  test('are many, each once, by readers of the post, and the same every time', () => {
    expect(likes.length).toBeGreaterThanOrEqual(1500)
    expect(new Set(likes.map(({ post, member }) => `${post.key} ${member}`)).size).toBe(likes.length)
    expect(likes.filter(({ post, member }) => member === post.author || !mayRead(member, post))).toEqual([])
    expect(posts.flatMap(likesOf)).toEqual(likes)
  })

  test('go to pictures more than to words', () => {
    const mean = (hasPicture: boolean) =>
      likes.filter(({ post }) => (post.picture !== null) === hasPicture).length /
      posts.filter(post => (post.picture !== null) === hasPicture).length
    expect(mean(true)).toBeGreaterThan(mean(false))
  })

  test('are mostly up, never for oneself', () => {
    const votes = comments.flatMap(comment => {
      const post = postOf.get(comment.post)
      return post ? votesOn(comment, post).map(vote => ({ ...vote, author: comment.author })) : []
    })
    expect(votes.filter(({ member, author }) => member === author)).toEqual([])
    expect(votes.filter(({ value }) => value > 0).length / votes.length).toBeGreaterThan(0.9)
    expect(votes.some(({ value }) => value < 0)).toBe(true)
  })
})
