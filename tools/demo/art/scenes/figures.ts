import { circle, ellipse, glow, group, path, rect } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

/** Things that stand, float or fly in a landscape. Each is drawn around its foot at 0, 0. */
export const tent = (sheet: Sheet, colour: string, dark: string): string =>
  glow(sheet, 0, -50, 240, '#ffc46b', 0.5) +
  path('M-150 0Q-60 -70 -8 -138Q8 -142 20 -132Q90 -60 160 0Z', {
    fill: sheet.linear([
      [0, '#ffe2a0'],
      [0.45, '#f7a541'],
      [1, colour],
    ]),
  }) +
  path('M-8 -138Q-30 -60 -62 0H34Q14 -70 -8 -138Z', { fill: '#fff0c4', opacity: 0.75 }) +
  path('M-8 -138Q2 -70 6 0H34Q18 -70 -8 -138Z', { fill: dark, opacity: 0.4 }) +
  path('M-150 0Q-60 -70 -8 -138M160 0Q90 -60 20 -132M-8 -138L20 -132', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 4,
    opacity: 0.6,
  }) +
  path('M-150 0L-205 14M160 0L214 12', { stroke: dark, 'stroke-width': 2, opacity: 0.7 })

export const rowingBoat = (dark: string, light: string): string =>
  ellipse(0, 8, 150, 9, { fill: dark, opacity: 0.35 }) +
  path('M-150 -30Q-20 -14 150 -34Q128 6 96 8H-104Q-136 4 -150 -30Z', { fill: dark }) +
  path('M-150 -30Q-20 -14 150 -34L146 -26Q-20 -6 -146 -23Z', { fill: light, opacity: 0.75 }) +
  path('M-30 -16Q-42 -78 -8 -92Q28 -84 22 -18Z', { fill: dark }) +
  circle(-6, -108, 17, { fill: dark }) +
  path('M-28 -112Q-6 -120 20 -110L14 -118Q-6 -134 -22 -119Z', { fill: light }) +
  path('M14 -66Q120 -150 250 -182', { fill: 'none', stroke: dark, 'stroke-width': 3 }) +
  path('M250 -182Q262 -100 258 6', { fill: 'none', stroke: light, 'stroke-width': 1, opacity: 0.8 }) +
  ellipse(258, 8, 16, 3, { fill: 'none', stroke: light, 'stroke-width': 1.5, opacity: 0.8 })

export const kayak = (dark: string, hull: string, light: string): string =>
  ellipse(0, 12, 190, 9, { fill: dark, opacity: 0.4 }) +
  path('M-190 -10Q0 -36 190 -12Q110 14 0 14Q-110 14 -190 -10Z', { fill: hull }) +
  path('M-190 -10Q0 -36 190 -12Q0 -24 -190 -10Z', { fill: light, opacity: 0.5 }) +
  path('M-26 -20Q-34 -74 0 -84Q34 -74 28 -20Z', { fill: dark }) +
  circle(2, -102, 17, { fill: dark }) +
  path('M-105 14L112 -104', { stroke: dark, 'stroke-width': 5 }) +
  ellipse(-116, 20, 26, 10, { fill: light, transform: 'rotate(-28 -116 20)' }) +
  ellipse(124, -110, 26, 10, { fill: light, transform: 'rotate(-28 124 -110)' }) +
  path('M-20 -66L-36 -28M20 -70L52 -70', { stroke: dark, 'stroke-width': 11, 'stroke-linecap': 'round' })

export const sailingBoat = (hull: string, sail: string, sail2: string): string =>
  path('M-92 -14H98Q80 22 52 22H-60Q-84 18 -92 -14Z', { fill: hull }) +
  path('M-92 -14H98L94 -6H-88Z', { fill: '#fff', opacity: 0.6 }) +
  path('M0 -14V-262', { stroke: hull, 'stroke-width': 5 }) +
  path('M6 -258Q98 -130 92 -32Q46 -20 6 -26Z', { fill: sail }) +
  path('M6 -258Q60 -130 58 -26L6 -26Z', { fill: '#fff', opacity: 0.22 }) +
  path('M-5 -244Q-22 -100 -82 -28Q-40 -20 -5 -26Z', { fill: sail2 })

export const cyclist = (dark: string, jersey: string): string =>
  ellipse(0, 2, 90, 6, { fill: dark, opacity: 0.35 }) +
  group(circle(-56, -36, 35, {}) + circle(58, -36, 35, {}), {
    fill: 'none',
    stroke: dark,
    'stroke-width': 5,
  }) +
  path(
    'M-56 -36L-22 -88L40 -90L4 -38L-22 -88M4 -38L-56 -36M40 -90L58 -36M40 -90L36 -104L56 -106Q66 -96 56 -88M-22 -88L-26 -102M-36 -103H-14',
    {
      fill: 'none',
      stroke: dark,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    },
  ) +
  path('M-26 -106Q-20 -76 10 -66L2 -36', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 13,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path('M-34 -112Q-18 -154 30 -160Q40 -146 24 -134Q-2 -122 -16 -100Z', { fill: jersey }) +
  path('M26 -148L38 -116L54 -106', {
    fill: 'none',
    stroke: jersey,
    'stroke-width': 10,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  circle(46, -172, 14, { fill: dark }) +
  path('M28 -176Q46 -200 66 -176Q46 -184 28 -176Z', { fill: jersey })

export const runner = (dark: string, shirt: string): string =>
  ellipse(4, 2, 52, 5, { fill: dark, opacity: 0.3 }) +
  path('M-2 -84L26 -52L12 -4L28 0M-2 -84L-28 -58L-66 -62L-70 -48', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 13,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path('M-14 -82Q-10 -128 10 -142Q28 -136 26 -112Q20 -94 12 -78Z', { fill: shirt }) +
  path('M18 -132L36 -108L60 -118M12 -132L-14 -116L-26 -94', {
    fill: 'none',
    stroke: shirt,
    'stroke-width': 9,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  circle(26, -162, 15, { fill: dark })

export const hiker = (dark: string, pack: string): string =>
  path('M-6 -70L-16 0M4 -72L24 -38L22 0', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 14,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path('M-16 -66Q-20 -122 4 -134Q22 -128 20 -66Z', { fill: dark }) +
  path('M-14 -74Q-46 -70 -44 -104Q-44 -136 -12 -132Z', { fill: pack }) +
  rect(-46, -146, 38, 14, { rx: 7, fill: pack }) +
  circle(8, -152, 15, { fill: dark }) +
  path('M10 -116L36 -88', { stroke: dark, 'stroke-width': 9, 'stroke-linecap': 'round' }) +
  path('M38 -98L50 2', { stroke: dark, 'stroke-width': 3.5 })

export const climber = (dark: string, shirt: string): string =>
  path('M0 -60L30 -30L22 10M-6 -58L-34 -44L-46 -6', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 13,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path('M-16 -54Q-22 -104 0 -116Q24 -108 14 -52Z', { fill: shirt }) +
  path('M8 -108L44 -128L50 -166M-8 -106L-38 -92L-58 -112', {
    fill: 'none',
    stroke: dark,
    'stroke-width': 9,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  circle(2, -134, 16, { fill: dark }) +
  path('M-16 -136Q2 -162 20 -136Z', { fill: shirt })

export const sittingDog = (dark: string, collar: string): string =>
  ellipse(0, 2, 74, 7, { fill: dark, opacity: 0.35 }) +
  path(
    'M-58 0Q-72 -62 -30 -96Q-14 -112 -10 -134Q-18 -158 -4 -172Q-14 -196 -2 -204Q12 -194 18 -180Q38 -180 48 -164L70 -156Q72 -142 56 -140Q38 -134 36 -118Q40 -60 34 -4H48Q52 0 46 2H14Q10 -30 8 -38Q4 -10 8 0Q4 4 -58 0Z',
    { fill: dark },
  ) +
  path('M-56 -6Q-96 -8 -102 -44Q-104 -54 -96 -50Q-84 -26 -54 -26Z', { fill: dark }) +
  path('M-12 -122Q14 -108 37 -120L36 -108Q12 -98 -14 -112Z', { fill: collar })
