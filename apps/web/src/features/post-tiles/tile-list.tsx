import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Button } from '../../ui/button.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { useMissingPage } from '../post-card/index.ts'
import type { PostListSource, ShownPage, ShownPost } from '../posts/data.ts'
import { PostTile } from './post-tile.tsx'
import { tileHeight } from './tile-height.ts'
import type { Placed } from './tile-layout.ts'
import styles from './tile-list.module.css'
import { useTileWindow } from './use-tile-window.ts'

type Props = {
  pages: readonly ShownPage[]
  /** Whether nothing follows these pages. */
  isWhole: boolean
  /** Reads pages that are missing between others. */
  source: PostListSource
  /** The post that the list scrolls to. */
  wanted: string | null
}

/** Posts as tiles in columns. Only those near the window are in the document. */
export const TileList = ({ pages, isWhole, source, wanted }: Props) => {
  const tiles = tilesOf(pages)
  const { list, height, shown } = useTileWindow(tiles, heightOf, wanted)
  const size = isWhole ? tiles.length : -1
  const missing = new Set(shown.flatMap(({ tile }) => ('cursor' in tile ? [tile.cursor] : [])))
  return (
    <>
      <div ref={list} role="feed" className={styles.list} style={{ height }}>
        {shown.map(({ tile, place }) => (
          <div key={tile.key} data-tile={tile.key} className={styles.tile} style={styleOf(place)}>
            {'post' in tile ? (
              <PostTile
                post={tile.post}
                position={tile.position}
                size={size}
                eager={tile.position <= visibleAtOnce}
              />
            ) : (
              <Bone height={place.height} />
            )}
          </div>
        ))}
      </div>
      {[...missing].map(cursor => (
        <MissingTiles key={cursor} cursor={cursor} source={source} isNear={wanted === null} />
      ))}
    </>
  )
}

/** Reads a page that is missing on this device once its place is near the window. */
const MissingTiles = (page: { cursor: string; source: PostListSource; isNear: boolean }) => {
  const { hasFailed, retry } = useMissingPage(page)
  return (
    hasFailed && (
      <div role="alert" className={styles.failed}>
        <Trans>Couldn't load these posts.</Trans>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  )
}

/** Tiles that are visible without scrolling. */
const visibleAtOnce = 4
/** The number of posts in a page. */
const pageLength = 10

type Tile = { key: string } & ({ post: ShownPost; position: number } | { cursor: string })

const tilesOf = (pages: readonly ShownPage[]): Tile[] => {
  let position = 0
  return pages.flatMap(({ key, posts, isMissing }): Tile[] => {
    if (isMissing)
      return Array.from({ length: pageLength }, (_, index) => ({ key: `${key}-${index}`, cursor: key }))
    return posts.map(post => {
      position += 1
      return { key: post.id, post, position }
    })
  })
}

const heightOf = (tile: Tile, width: number, rem: number) =>
  'post' in tile ? tileHeight(tile.post, width, rem) : Math.round(width * 1.6)

const styleOf = ({ start, top, width, height }: Placed): CSSProperties => ({
  insetInlineStart: start,
  top,
  width,
  height,
})
