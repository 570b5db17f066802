/** In the largest suitable unit, with three digits at most. */
export const sizeIn = (bytes: number, locale: string) => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
