/** Texts that are hard to fit. */
export const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
export const sentence = 'A clove hitch holds under load, slips without one, and comes undone in a second.'
