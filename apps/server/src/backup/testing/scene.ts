import { createBackupBench } from '../../testing/backups.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** A Bowline with one post and its picture, and a backup of it. */
export const createBackupScene = async () => {
  const bench = await createBackupBench()
  const server = await createTestServer({ SECRET: sceneSecret })
  const member = await server.member()
  const { id } = await upload(member)
  await publish(member, { mediaIds: [id] })
  const { file } = await bench.backup(server)
  return {
    bench,
    server,
    file,
    /** The same Bowline with another database. */
    onDatabase: (url: string) => ({
      context: {
        ...server.context,
        pool: { options: { connectionString: url } } as TestServer['context']['pool'],
      },
    }),
    close: async () => {
      await server.close()
      await bench.close()
    },
  }
}

export const sceneSecret = 'the secret of this Bowline .........'
