import 'photoswipe/style.css'
import type { Picture } from '@bowline/api'
import { postPictures } from '@bowline/domain/limit-values'
import { srcSetOf } from '@bowline/domain/picture-sources'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import type { History } from '../../router/index.ts'
import { showHeart } from './show-heart.ts'
import styles from './viewer.module.css'

type Wanted = {
  pictures: readonly Picture[]
  start: Picture
  /** Gets the focus back. */
  opener: HTMLElement
  addLayer: History['addLayer']
  owner: PictureOwner | undefined
}

/** What the pictures belong to. Without one, the viewer has no bar. */
export type PictureOwner = {
  onDoubleTap: () => void
  /** Called when the viewer opens, and with null when it has closed. */
  onViewer: (viewer: OpenViewer | null) => void
}

export type OpenViewer = {
  /** Where the owner renders a bar. */
  bar: HTMLElement
  /** @param then called once it has closed and the picture has the focus */
  close: (then?: () => void) => void
}

/**
 * A tap opens the viewer. Where a double tap does something, a single one waits a moment for the second.
 * @param detail the click's; a key press has none
 */
export const tapPicture = (wanted: Wanted, detail: number) => {
  const { opener, owner } = wanted
  const { waiting } = opener.dataset
  const open = () => {
    delete opener.dataset.waiting
    openViewer(wanted)
  }
  if (!owner || !detail) return open()
  if (!waiting) {
    opener.dataset.waiting = String(setTimeout(open, doubleTap))
    return
  }
  clearTimeout(Number(waiting))
  delete opener.dataset.waiting
  owner.onDoubleTap()
  showHeart(opener)
}

/** How long, in milliseconds, a tap waits for a second one. */
const doubleTap = 280

/**
 * Shows pictures as large as the window allows, with their descriptions. Pinch, a double tap and the wheel zoom; swipes,
 * arrow keys and buttons lead to the others; Escape, Back, a swipe down and a click next to the picture close it.
 */
const openViewer = ({ pictures, start, opener, addLayer, owner }: Wanted) => {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index: Math.max(
      0,
      pictures.findIndex(({ url }) => url === start.url),
    ),
    // Everything outside of an open dialog is inert.
    appendToEl: opener.closest<HTMLElement>('[role="dialog"]') ?? document.body,
    mainClass: styles.viewer,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    bgClickAction: 'close',
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    doubleTapAction: 'zoom',
    closeTitle: t`Close`,
    zoomTitle: t`Zoom`,
    arrowPrevTitle: t`Previous picture`,
    arrowNextTitle: t`Next picture`,
    closeSVG: icon('<path d="M18 6 6 18M6 6l12 12"/>'),
    // The library hides the upright line of the plus while the picture is zoomed in.
    zoomSVG: icon(
      '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.35-4.35M8 11h6"/><path class="pswp__zoom-icn-bar-v" d="M11 8v6"/>',
    ),
    arrowPrevSVG: icon('<path d="m15 18-6-6 6-6"/>'),
    arrowNextSVG: icon('<path d="m9 18 6-6-6-6"/>'),
    errorMsg: t`This picture can't be shown right now.`,
    showHideAnimationType: 'fade',
    returnFocus: false,
    paddingFn: ({ x, y }) => (isRoomy(x, y) ? roomAround : noRoom),
    ...(wantsLessMotion() && {
      showAnimationDuration: 0,
      hideAnimationDuration: 0,
      zoomAnimationDuration: false,
    }),
  })
  const bar = owner && document.createElement('div')
  addFoot(viewer, bar)
  viewer.on(
    'close',
    addLayer(() => viewer.close()),
  )
  viewer.on('destroy', () => {
    opener.focus({ preventScroll: true })
    owner?.onViewer(null)
  })
  viewer.init()
  bringToTop(viewer)
  if (!owner || !bar) return
  const close = (then?: () => void) => {
    if (then) viewer.on('destroy', then)
    viewer.close()
  }
  owner.onViewer({ bar, close })
}

/** In a large window, nothing covers a picture that isn't zoomed in. */
const isRoomy = (width: number, height: number) => width >= 768 && height >= 600
const roomAround = { top: 64, bottom: 144, left: 72, right: 72 }
const noRoom = { top: 0, bottom: 0, left: 0, right: 0 }

/** An icon in the look of the others, which are React components. */
const icon = (shapes: string) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`

/** The dots of an album, the description, which also names the dialog, and the bar. */
const addFoot = (viewer: PhotoSwipe, bar: HTMLElement | undefined) => {
  const dots = dotsFor(viewer.getNumItems())
  const caption = document.createElement('div')
  caption.className = styles.caption ?? ''
  if (bar) bar.className = styles.bar ?? ''
  const show = () => {
    const description = viewer.currSlide?.data.alt ?? ''
    caption.textContent = description
    // The owner's bar has the author's own words.
    caption.hidden = !description || bar !== undefined
    viewer.element?.setAttribute('aria-label', description || t`Picture`)
    for (const [index, dot] of [...dots.children].entries())
      dot.toggleAttribute('data-on', index === viewer.currIndex)
  }
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'foot',
      className: styles.foot,
      appendTo: 'root',
      onInit: foot => {
        foot.append(dots, caption, ...(bar ? [bar] : []))
        viewer.on('change', show)
        const alignFoot = () => foot.style.setProperty('--picture-width', `${fittingWidth(viewer)}px`)
        viewer.on('change', alignFoot)
        viewer.on('resize', alignFoot)
      },
    }),
  )
}

/** How wide the picture is unless it is zoomed in. */
const fittingWidth = ({ currSlide }: PhotoSwipe) =>
  currSlide ? Math.round(currSlide.width * currSlide.zoomLevels.fit) : 0

/** The pictures of a project can be too many for dots. */
const dotsFor = (count: number) => {
  const dots = document.createElement('div')
  dots.className = styles.dots ?? ''
  dots.ariaHidden = 'true'
  dots.hidden = count < 2 || count > postPictures
  for (let index = 0; index < count; index += 1) dots.append(document.createElement('span'))
  return dots
}

/** Above dialogs and toasts. Escape then closes it before the dialog below. */
const bringToTop = ({ element }: PhotoSwipe) => {
  if (!element) return
  element.dataset.theme = 'dark'
  element.popover = 'manual'
  element.ariaModal = 'true'
  element.showPopover()
  element.focus({ preventScroll: true })
}

const slideOf = (picture: Picture): SlideData => ({
  src: picture.url,
  srcset: srcSetOf(picture),
  // A picture that this browser cannot show has no size.
  width: picture.width || 4,
  height: picture.height || 3,
  alt: plainText(picture.description),
  ...(picture.placeholder && { msrc: picture.placeholder }),
})

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
