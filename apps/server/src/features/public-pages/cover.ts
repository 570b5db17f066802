import { coverHeight, coverPattern, placeOf } from '@bowline/domain/cover-pattern'
import { html } from 'hono/html'
import { sql } from 'kysely'
import { inDarkTheme } from '../../http/colours.ts'

export type CoverHobby = { name: string; colour: string; icon: string; group: string }

/** A `CoverHobby` of the table `hobbies`. */
export const coverHobby = sql`json_build_object(
  'name', hobbies.name, 'colour', hobbies.colour, 'icon', hobbies.icon, 'group', hobbies.group_name)`

const width = 480

/**
 * In place of a picture that something doesn't have: the drawing that the app shows there.
 * @param seed the id of the event, challenge or member: the same id gives the same drawing
 */
export const coverOf = (seed: string, { colour, icon: hobbyIcon, group }: CoverHobby) => {
  const { ground, spark, shapes, icon } = coverPattern(seed, group, width)
  const { size } = icon
  const drawn = html`<svg width="${size}" height="${size}" viewBox="0 0 24 24"><use href="/icons/hobbies.svg#${hobbyIcon}"/></svg>`
  return html`<svg class="cover" data-spark="${spark}" color="${colour}" viewBox="0 0 ${width} ${coverHeight}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="${width}" height="${coverHeight}" data-tone="${ground}"/>
  ${shapes.map(({ d, tone, line }) => html`<path d="${d}" data-tone="${tone}"${line && html` stroke-width="${line}"`}/>`)}
  <g class="shade" transform="translate(3 4) ${placeOf(icon)}">${drawn}</g>
  <g class="icon" transform="${placeOf(icon)}">${drawn}</g>
</svg>`
}

/** The hobby's icon on its colour. */
export const hobbyBadge = ({ colour, icon }: Pick<CoverHobby, 'colour' | 'icon'>) =>
  html`<svg class="badge" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="7" fill="${colour}"/><svg x="5" y="5" width="14" height="14" viewBox="0 0 24 24"><use href="/icons/hobbies.svg#${icon}"/></svg></svg>`

/** The hobby's icon on its colour, and its name. @param detail after the name, such as a member's level */
export const hobbyChip = (
  hobby: CoverHobby,
  size: 'small' | 'medium' = 'small',
  detail: string | null = null,
) => html`<li class="chip" data-size="${size}">
  ${hobbyBadge(hobby)}${hobby.name}${detail && html` <span class="soft">${detail}</span>`}</li>`

/** The same on the picture or the words of a post. */
export const tileChip = (hobby: CoverHobby) =>
  html`<span class="chip">${hobbyBadge(hobby)}<span>${hobby.name}</span></span>`

/** The colours of cover.module.css in the app. */
export const coverStyle = `.cover{--cream:#fdf3e6;--night:#1d1320;--hue:currentcolor;--light:color-mix(in oklab,var(--hue) 16%,var(--cream));--soft:color-mix(in oklab,var(--hue) 34%,var(--cream));--mid:color-mix(in oklab,var(--hue) 66%,var(--cream));--full:var(--hue);--deep:color-mix(in oklab,var(--hue) 66%,var(--night));--spark:#f2b45f;display:block;width:100%;height:auto;aspect-ratio:3;object-fit:cover}
.cover[data-spark="1"]{--spark:#f09a7c}
.cover[data-spark="2"]{--spark:#8fc4bd}
.cover[data-spark="3"]{--spark:#f4dcb4}
${inDarkTheme(
  root => `${root} .cover{--cream:#d8c9ba;--night:#120d12;--hue:color-mix(in oklab,currentcolor 82%,var(--night));--spark:#cf9445}
${root} .cover[data-spark="1"]{--spark:#c97a5f}
${root} .cover[data-spark="2"]{--spark:#6ea19b}
${root} .cover[data-spark="3"]{--spark:#cbb48d}`,
)}
.cover [data-tone]{--tone:var(--full);fill:var(--tone)}
${['light', 'soft', 'mid', 'deep', 'spark'].map(tone => `.cover [data-tone="${tone}"]{--tone:var(--${tone})}`).join('')}
.cover [stroke-width][data-tone]{fill:none;stroke:var(--tone);stroke-linejoin:round}
.cover .icon{color:var(--cream)}
.cover .shade{color:color-mix(in oklab,var(--deep) 55%,var(--night))}
`
