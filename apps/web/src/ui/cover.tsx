import { coverHeight, coverPattern, placeOf } from '@bowline/domain/cover-pattern'
import type { ReactNode } from 'react'
import styles from './cover.module.css'
import { HobbyIcon } from './hobby-icon.tsx'
import { Logo } from './logo.tsx'

export type CoverRatio = 'wide' | 'square' | 'banner'

type Props = {
  picture?: { url: string; srcSet?: string; placeholder?: string | null } | null
  /** The displayed width of the picture, for the `sizes` attribute. */
  sizes?: string
  /** An id: the same one gives the same drawing. */
  seed: string
  hobby?: { colour: string; icon: string; group: string }
  ratio: CoverRatio
  alt?: string
  /** Whether it is visible without scrolling. */
  eager?: boolean
  /** Shown on top, such as a date. */
  children?: ReactNode
}

/**
 * A picture, cropped, or one drawn from the id: with the hobby's sign in its colours, or with the logo. Decorative unless
 * it has a text.
 */
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
  const width = widths[ratio]
  const { family, ground, spark, shapes, icon } = coverPattern(seed, hobby?.group ?? '', width)
  const sign = hobby ? <HobbyIcon icon={hobby.icon} size={icon.size} /> : <Logo size={icon.size} />
  return (
    <svg
      className={styles.drawn}
      data-family={family}
      data-spark={spark}
      style={{ color: hobby?.colour }}
      viewBox={`0 0 ${width} ${coverHeight}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={coverHeight} data-tone={ground} />
      {shapes.map(({ d, tone, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the shapes never changes
        <path key={index} d={d} data-tone={tone} strokeWidth={line} />
      ))}
      <g className={styles.shade} transform={`translate(3 4) ${placeOf(icon)}`}>
        {sign}
      </g>
      <g className={styles.icon} transform={placeOf(icon)}>
        {sign}
      </g>
    </svg>
  )
}
