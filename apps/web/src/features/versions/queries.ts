import type { Client, PostVersion, Version } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

/** A post or a comment, with its present text as it is stored. */
export type Edited = { kind: 'post' | 'comment'; id: string; content: string }

/** Read again each time, because who may see them can change. */
export const versionsQuery = (api: Client, { kind, id }: Edited) =>
  queryOptions({
    queryKey: ['versions', kind, id],
    queryFn: async ({ signal }): Promise<(Version & Partial<PostVersion>)[]> => {
      const { versions } =
        kind === 'post'
          ? await api.listPostVersions({ params: { postId: id } }, { signal })
          : await api.listCommentVersions({ params: { commentId: id } }, { signal })
      return versions
    },
    gcTime: 0,
  })
