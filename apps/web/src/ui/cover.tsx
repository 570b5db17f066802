import { type ReactNode, useId } from 'react'
import styles from './cover.module.css'
import { type CoverPattern, coverHeight, coverPattern } from './cover-pattern.ts'
import { HobbyIcon } from './hobby-icon.tsx'

export type CoverRatio = 'wide' | 'square' | 'banner'

type Props = {
  picture?: { url: string; srcSet?: string; placeholder?: string | null } | null
  /** The displayed width of the picture, for the `sizes` attribute. */
  sizes?: string
  /** An id: the same one gives the same pattern. */
  seed: string
  hobby?: { colour: string; icon: string; group: string }
  ratio: CoverRatio
  alt?: string
  /** Whether it is visible without scrolling. */
  eager?: boolean
  /** Shown on top, such as a date. */
  children?: ReactNode
}

/** A picture, cropped, or a pattern drawn from the id in the colour of the hobby. Decorative unless it has a text. */
export const Cover = ({ picture, sizes, seed, hobby, ratio, alt = '', eager = false, children }: Props) => (
  <span className={styles.cover} data-ratio={ratio}>
    {picture ? (
      <img
        className={styles.picture}
        src={picture.url}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
      />
    ) : (
      <Drawn seed={seed} hobby={hobby} ratio={ratio} />
    )}
    {children}
  </span>
)

const widths: Record<CoverRatio, number> = { wide: 284, square: coverHeight, banner: 480 }

const Drawn = ({ seed, hobby, ratio }: Pick<Props, 'seed' | 'hobby' | 'ratio'>) => {
  const id = useId()
  const width = widths[ratio]
  const pattern = coverPattern(seed, hobby?.group)
  const { family, tile, turn, shift, icon } = pattern
  const size = coverHeight * 0.8
  // A small part of it may be cut off.
  const x = Math.min(icon.x * width, width - size * 0.4)
  return (
    <svg
      className={styles.drawn}
      data-family={family}
      style={{ color: hobby?.colour }}
      viewBox={`0 0 ${width} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {tile ? (
        <>
          <pattern
            id={id}
            {...tile}
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${shift.join(' ')}) rotate(${turn})`}
          >
            <Paths pattern={pattern} />
          </pattern>
          <rect width={width} height={coverHeight} fill={`url(#${id})`} />
        </>
      ) : (
        <Paths pattern={pattern} />
      )}
      {hobby && (
        <g
          className={styles.icon}
          transform={`translate(${x - size / 2} ${icon.y * coverHeight - size / 2}) rotate(${icon.turn} ${size / 2} ${size / 2})`}
        >
          <HobbyIcon icon={hobby.icon} size={size} />
        </g>
      )}
    </svg>
  )
}

const Paths = ({ pattern: { paths } }: { pattern: CoverPattern }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of the layers never changes
  paths.map((path, index) => <path key={index} d={path} data-layer={index} />)
