/** Pixels. */
export const layoutSizes = {
  header: 60,
  bottomBar: 60,
  rail: 84,
  sideBar: 224,
  column: 660,
  page: 1240,
} as const
