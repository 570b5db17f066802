/** The pictures of comments, by their texts. */
export const commentPictures: Readonly<Record<string, string>> = {
  'This is mine from last winter, with the dark one. Six people have asked to be left it.': 'crochet-3',
  'Here is my first one today. It is eleven, and still sulks when I repot it.': 'bonsai-2',
  'Scored like yours this morning. It opened on the wrong side, but it opened.': 'sourdough-4',
  'It was supposed to be a tulip. My granddaughter says that it is better.': 'coffee-3',
}
