/** Where a character of a text box is on the screen. */
export const caretBox = (field: HTMLTextAreaElement, at: number) => {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of copied) mirror.style.setProperty(name, style.getPropertyValue(name))
  mirror.style.width = `${field.clientWidth}px`
  mirror.style.setProperty('box-sizing', 'border-box')
  mirror.style.setProperty('position', 'absolute')
  mirror.style.setProperty('visibility', 'hidden')
  mirror.style.setProperty('inset', '0 auto auto 0')
  mirror.style.setProperty('white-space', 'pre-wrap')
  mirror.style.setProperty('overflow-wrap', 'break-word')
  mirror.append(field.value.slice(0, at))
  const mark = document.createElement('span')
  mark.append(field.value.slice(at) || ' ')
  mirror.append(mark)
  document.body.append(mirror)
  const [line] = mark.getClientRects()
  const start = mirror.getBoundingClientRect()
  mirror.remove()
  const box = field.getBoundingClientRect()
  const top = box.top + (line ? line.top - start.top : 0) - field.scrollTop
  const left = box.left + (line ? line.left - start.left : 0)
  const height = line?.height ?? 0
  return { left, top: Math.max(box.top, top), bottom: Math.min(box.bottom, top + height) }
}

const copied = ['font', 'letter-spacing', 'padding', 'tab-size', 'text-indent', 'word-spacing', 'line-height']
