/**
 * Icons for crafts that Lucide doesn't cover, drawn like its own: in a square of 24, with lines of 2. Each replaces the
 * Lucide icon that the catalogue names for the hobby, and keeps that name, because servers and devices have stored it.
 */
export const craftIcons: Record<string, string> = {
  // Knitting: a ball of yarn and two needles.
  spool:
    '<circle cx="9.5" cy="14.5" r="7"/><path d="M4.6 11.2c4.2.2 7.8 4 8.2 8.8M3.2 16.6c2.6.2 4.8 2 5.3 4.8M9.8 9.3c2.8 1.2 5 3.6 5.8 6.8M14.5 9.5 20 4M16.5 13l3.5-2"/><circle cx="20.8" cy="3.2" r=".6"/><circle cx="21" cy="10.4" r=".6"/>',
  // Crochet: a hook and a ball of yarn.
  volleyball:
    '<circle cx="9" cy="15" r="6.5"/><path d="M4.4 12c4 .2 7.3 3.9 7.5 8.8M3.2 17.3c2 .3 3.6 1.8 4.1 3.9M13.7 10.3l3.3-3.3V4.7a2.3 2.3 0 0 1 4.6 0v1"/>',
  // Weaving: warp and weft, over and under.
  hash: '<path d="M3 7h6.3M14.7 7H21M9.3 12h5.4M3 12h1.3M19.7 12H21M3 17h6.3M14.7 17H21M12 3v6.3M12 14.7V21M7 9.3v5.4M7 3v1.3M7 19.7V21M17 9.3v5.4M17 3v1.3M17 19.7V21"/>',
  // Spinning: a wheel.
  'loader-pinwheel':
    '<circle cx="9.5" cy="9.5" r="7"/><path d="M9.5 2.5v7M2.5 9.5h14M4.5 21.5l5-12 5 12M9.5 9.5v7M16.5 9.5H22M19.5 6.5v6M2.5 21.5h19"/>',
  // Pottery: a vase.
  amphora:
    '<path d="M8 2.5h8M9.3 2.5C9.3 6 4.5 7.6 4.5 12.7c0 3.8 2 6.4 3.8 8.8h7.4c1.8-2.4 3.8-5 3.8-8.8 0-5.1-4.8-6.7-4.8-10.2M5 10.5h14M5.2 15.5h13.6"/>',
}
