/** The posts with several pictures, by the picture that comes first: the pictures that follow it, which other posts show too. */
export const albums: Readonly<Record<string, readonly string[]>> = {
  'pottery-1': ['pottery-4'],
  'gardening-1': ['gardening-2'],
  'baking-2': ['baking-1', 'baking-3'],
  'watercolour-2': ['watercolour-1', 'watercolour-4'],
  'woodworking-2': ['woodworking-1', 'woodworking-4', 'woodworking-5'],
  'hiking-1': ['hiking-2', 'hiking-4', 'hiking-3', 'photography-2'],
  'knitting-2': ['knitting-1', 'knitting-5', 'knitting-4', 'knitting-6', 'knitting-3'],
}
