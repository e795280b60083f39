/** What a picture of `subject` is called for those who do not see it: with its place (from 0) where there are more. */
export const pictureAlt = (subject: string, index: number, count: number): string =>
  count > 1 ? `${subject}, picture ${index + 1} of ${count}` : subject
