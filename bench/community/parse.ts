import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import type { NextRequest } from '../http-load.ts'
import { members, posts } from './seed.ts'
import { type Turn, tokenOf } from './turns.ts'

const folder = join(import.meta.dirname, '../peers')

/** Installs the servers to compare with, which `npm ci` at the root leaves out. */
export const installPeers = () => {
  const wanted = versionIn(join(folder, 'package-lock.json'), ({ packages }) => packages?.[path]?.version)
  if (versionIn(join(folder, path, 'package.json'), ({ version }) => version) === wanted) return
  process.stdout.write(`Installing Parse Server ${wanted} in bench/peers…\n`)
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

const path = 'node_modules/parse-server'

type PackageFile = { version?: string; packages?: Record<string, { version?: string }> }

const versionIn = (file: string, find: (content: PackageFile) => string | undefined) =>
  existsSync(file) ? find(JSON.parse(readFileSync(file, 'utf8'))) : undefined

/** Parse Server on a database of its own in the same PostgreSQL, with the same community. */
export const startParse = async ({ url }: BenchDatabase, core: number | undefined) => {
  const pool = createPool(url, { max: 1 })
  await pool.query('create database parse')
  await pool.end()
  const databaseUrl = Object.assign(new URL(url), { pathname: '/parse' }).href
  const server = await startChild<{ url: string }>('./peers/parse.ts', {
    // Its `logsFolder: null` comes too late for a folder that it makes when it is loaded.
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production', PARSE_SERVER_LOGS_FOLDER: 'null' },
    core,
    // It starts with many lines on its future defaults.
    isQuiet: true,
  })
  await seedParse(databaseUrl)
  return server
}

/** The rows of `seedCommunity` that Parse Server has classes for. */
const seedParse = async (url: string) => {
  const pool = createPool(url, { max: 1 })
  const id = (letter: string, number: string) => `'${letter}' || lpad((${number})::text, 9, '0')`
  await pool.query(`
    set statement_timeout = 0;
    insert into "_User" ("objectId", "createdAt", "updatedAt", username, _rperm, _wperm)
    select ${id('m', 'n')}, now(), now(), 'member' || n, '{*}', '{*}' from generate_series(1, ${members}) n;
    insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
    select ${id('s', 'n')}, now(), now(), ${id('m', 'n')}, 'r:bench-member-' || n, now() + interval '1 day'
    from generate_series(1, ${members}) n;
    insert into "Follow" ("objectId", "createdAt", "updatedAt", "from", "to")
    select ${id('f', `n * 100 + k`)}, now(), now(), ${id('m', 'n')}, ${id('m', `1 + (n - 1 + k + ${members}) % ${members}`)}
    from generate_series(1, ${members}) n, generate_series(-13, 37) k where k <> 0;
    insert into "Post" ("objectId", "createdAt", "updatedAt", author, content, hobby, visibility)
    select ${id('p', 'p')}, now() - p * interval '1 minute', now(), ${id('m', `1 + (p - 1) % ${members}`)},
      'Post ' || p || ': ' || repeat('what came out of the kiln today ', 1 + p % 8), 'pottery', 'public'
    from generate_series(1, ${posts}) p;
    insert into "Comment" ("objectId", "createdAt", "updatedAt", post, author, content)
    select ${id('c', 'p')}, now(), now(), ${id('p', 'p')}, ${id('m', `1 + (p + 6) % ${members}`)}, 'What a curve'
    from generate_series(1, ${posts}) p`)
  await pool.query('vacuum analyze')
  await pool.end()
}

const pointer = (className: string, letter: string, number: number) => ({
  __type: 'Pointer',
  className,
  objectId: `${letter}${String(number).padStart(9, '0')}`,
})
const member = (number: number) => pointer('_User', 'm', number)
const post = (number: number) => pointer('Post', 'p', number)

const headers = (turn: Turn) => ({
  'content-type': 'application/json',
  'x-parse-application-id': 'bench',
  'x-parse-session-token': `r:${tokenOf(turn.member)}`,
})

const create =
  (className: string, row: (turn: Turn) => object) =>
  (turn: Turn): NextRequest => ({
    method: 'POST',
    path: `/parse/classes/${className}`,
    headers: headers(turn),
    body: JSON.stringify(row(turn)),
  })

/** What a client of Parse Server sends for the same things as the web app. */
export const parseRequests = {
  feed: (turn: Turn): NextRequest => ({
    method: 'GET',
    path: `/parse/classes/Post?${new URLSearchParams({
      where: JSON.stringify({
        author: {
          $select: { query: { className: 'Follow', where: { from: member(turn.member) } }, key: 'to' },
        },
      }),
      include: 'author',
      order: '-createdAt',
      limit: '10',
    })}`,
    headers: headers(turn),
  }),
  post: create('Post', turn => ({
    author: member(turn.member),
    content: newPost,
    hobby: 'pottery',
    visibility: 'public',
  })),
  like: create('Like', turn => ({ post: post(turn.post), user: member(turn.member) })),
  comment: create('Comment', turn => ({
    post: post(turn.post),
    author: member(turn.member),
    content: newComment,
  })),
  vote: create('Vote', turn => ({
    comment: pointer('Comment', 'c', turn.post),
    user: member(turn.member),
    value: 1,
  })),
  follow: create('Follow', turn => ({ from: member(turn.member), to: member(turn.stranger) })),
  message: create('Message', turn => ({
    from: member(turn.member),
    to: member(turn.neighbour),
    // The row's id is the server's, so the text tells which message arrived.
    text: `${newMessage} ${turn.newId}`,
  })),
}

export const newPost = 'The first bowl with the new glaze came out of the kiln this morning, and it is blue'
export const newComment = 'What a curve'
export const newMessage = 'The kiln is warm, come over whenever you like'

/** What a screen says to get the messages to a member. */
export const parseSubscription = (recipient: number) => [
  { op: 'connect', applicationId: 'bench', sessionToken: `r:${tokenOf(recipient)}` },
  {
    op: 'subscribe',
    requestId: 1,
    query: { className: 'Message', where: { to: member(recipient) } },
  },
]
